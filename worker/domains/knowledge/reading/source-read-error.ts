import type { SourceFailure } from "../../../../schema/api/sources";

/** It has no readable text. The message is for the user: what is wrong and what to do. */
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
