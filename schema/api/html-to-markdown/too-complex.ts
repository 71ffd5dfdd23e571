/** Untrusted input would take too much time or memory. A RangeError, like an exhausted stack. */
export class TooComplexError extends RangeError {
  override readonly name = "TooComplexError";
}
