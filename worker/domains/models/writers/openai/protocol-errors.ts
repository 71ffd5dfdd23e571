import type { Usage } from "../writer-error";

/** Something answered with success, and not in the protocol. */
export class NotAnEndpointError extends Error {
  override readonly name = "NotAnEndpointError";
}

/** An answer ended before its end, by itself or, with a cause, because of that; what had come by then was used. */
export class BrokenOffError extends Error {
  override readonly name = "BrokenOffError";

  constructor(
    readonly usage: Usage,
    cause?: unknown,
  ) {
    super("the response ended too early", { cause });
  }
}

/** The endpoint gave up in the middle, and said why. */
export class FailedAnswerError extends Error {
  override readonly name = "FailedAnswerError";

  constructor(readonly code: string | null) {
    super("the endpoint could not finish its response");
  }
}
