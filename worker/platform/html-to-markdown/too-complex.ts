/** What a stranger wrote would take time or memory without measure. A RangeError, as an exhausted stack is one. */
export class TooComplexError extends RangeError {
  override readonly name = "TooComplexError";
}
