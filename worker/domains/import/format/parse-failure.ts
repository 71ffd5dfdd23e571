import type { ParseFailureCode } from "./imported-post";

/** Why one file cannot become a post; the message is for the person who uploaded it. */
export class ParseFailure extends Error {
  override readonly name = "ParseFailure";

  constructor(
    readonly code: ParseFailureCode,
    message: string,
  ) {
    super(message);
  }
}
