import type { SourceFailure } from "../../../../schema/api/sources";

/** There is no text of it. The message is for the user: it says what is the matter and what to do. */
export class SourceReadError extends Error {
  override readonly name = "SourceReadError";

  constructor(
    readonly code: SourceFailure,
    message: string,
    readonly facts: { status?: number; busy?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause });
  }
}
