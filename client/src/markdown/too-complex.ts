/** The document would grow beyond what is rendered as HTML; callers show its source as plain text instead. */
export class TooComplexError extends RangeError {
  override name = "TooComplexError";
}
