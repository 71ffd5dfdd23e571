import type { Usage } from "../writer-error";

/** A success response that does not follow the protocol. */
export class NotAnEndpointError extends Error {
  override readonly name = "NotAnEndpointError";
}

/** An answer that ended early, with the cause if there is one; what arrived by then was used. */
export class BrokenOffError extends Error {
  override readonly name = "BrokenOffError";

  constructor(
    readonly usage: Usage,
    cause?: unknown,
  ) {
    super("the response ended too early", { cause });
  }
}

/** The endpoint failed midway and gave a reason. */
export class FailedAnswerError extends Error {
  override readonly name = "FailedAnswerError";

  constructor(readonly code: string | null) {
    super("the endpoint could not finish its response");
  }
}
