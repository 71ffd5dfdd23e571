export const failureWords = {
  timeout: "The server did not respond within the time limit.",
  dns: "The server's domain could not be found. Check the spelling, or try again later.",
  tls: "A secure connection could not be established. Check the server's certificate.",
  connection: "The connection was refused or closed.",
  too_large_aborted: "The response was cut off because its headers are too large.",
  body_too_large: "The response was cut off because it is too large.",
  bad_body: "The response body is not compressed as its headers say.",
  unknown: "The request failed.",
} as const;

export type OutboundFailure = keyof typeof failureWords;

/** What arrived before the body. */
interface OutboundAnswer {
  status: number;
  headers: Headers;
}

/**
 * The request was allowed but got no complete response. The message may be shown to users; `cause` is for logs only. With `bad_body`,
 * status and headers arrived, and `answer` has them.
 */
export class OutboundFailedError extends Error {
  override readonly name = "OutboundFailedError";
  readonly answer: OutboundAnswer | null;

  constructor(
    readonly failure: OutboundFailure,
    { answer, ...options }: ErrorOptions & { answer?: OutboundAnswer } = {},
  ) {
    super(failureWords[failure], options);
    this.answer = answer ?? null;
  }
}
