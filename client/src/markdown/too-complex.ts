/** The document is too large to render as HTML; callers show its source as plain text instead. */
export class TooComplexError extends RangeError {
  override name = "TooComplexError";
}
