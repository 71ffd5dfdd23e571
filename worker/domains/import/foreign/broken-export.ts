/** Why an export is unreadable as a whole; the message is for the person who uploaded it. */
export class BrokenExport extends Error {
  override readonly name = "BrokenExport";

  constructor(
    readonly code:
      | "broken_xml"
      | "broken_json"
      | "not_utf8"
      | "unknown_format"
      | "too_large"
      | "not_an_export",
    message: string,
  ) {
    super(message);
  }
}
