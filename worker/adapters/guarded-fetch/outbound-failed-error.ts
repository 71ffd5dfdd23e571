const messages = {
  timeout: "The server did not answer within the time limit.",
  dns: "The name of the server could not be looked up. Try again later.",
  tls: "No secure connection could be made. Check the certificate of the server.",
  connection: "The connection was refused or broken off.",
  too_large_aborted: "The answer was broken off because its headers are too large.",
  unknown: "The request failed.",
} as const;

export type OutboundFailure = keyof typeof messages;

/** The request was allowed and got no whole answer. The message may be shown to users; `cause` is for logs only. */
export class OutboundFailedError extends Error {
  override readonly name = "OutboundFailedError";

  constructor(
    readonly failure: OutboundFailure,
    options?: ErrorOptions,
  ) {
    super(messages[failure], options);
  }
}
