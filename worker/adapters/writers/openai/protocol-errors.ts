import type { Usage } from "../writer-error";

/** Something answered with success, and not in the protocol. */
export class NotAnEndpointError extends Error {
  override readonly name = "NotAnEndpointError";
}

/** A stream ended before the answer did. */
export class BrokenOffError extends Error {
  override readonly name = "BrokenOffError";

  constructor(readonly usage: Usage) {
    super("the stream ended before the answer");
  }
}

/** The endpoint gave up in the middle, and said why. */
export class FailedAnswerError extends Error {
  override readonly name = "FailedAnswerError";

  constructor(readonly code: string | null) {
    super("the endpoint could not finish its answer");
  }
}
