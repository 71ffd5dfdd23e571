const messages = {
  timeout: "The server did not answer within the time limit.",
  dns: "The name of the server could not be looked up. Look at how it is spelled, or try again later.",
  tls: "No secure connection could be made. Check the certificate of the server.",
  connection: "The connection was refused or broken off.",
  too_large_aborted: "The answer was broken off because its headers are too large.",
  body_too_large: "The answer was broken off because it is too large.",
  bad_body: "The answer's body is not compressed as it says.",
  unknown: "The request failed.",
} as const;

export type OutboundFailure = keyof typeof messages;

/** What came before the body. */
interface OutboundAnswer {
  status: number;
  headers: Headers;
}

/**
 * The request was allowed and got no whole answer. The message may be shown to users; `cause` is for logs only. With
 * `bad_body` the status and headers came, and `answer` has them.
 */
export class OutboundFailedError extends Error {
  override readonly name = "OutboundFailedError";
  readonly answer: OutboundAnswer | null;

  constructor(
    readonly failure: OutboundFailure,
    { answer, ...options }: ErrorOptions & { answer?: OutboundAnswer } = {},
  ) {
    super(messages[failure], options);
    this.answer = answer ?? null;
  }
}
