const refusalWords = {
  not_https: "The URL must begin with https://.",
  port: "Only ports 443 and 8443 are allowed. Remove the port from the URL, or use one of these.",
  credentials_in_url:
    "The URL must not contain a username or password. Remove them together with the @ sign.",
  ip_literal: "Use a hostname instead of an IP address.",
  local_name: "This hostname works only inside a local network. Use one that is public on the internet.",
  private_address:
    "This hostname resolves to a private or reserved IP address. Use one that resolves only to public addresses.",
  unresolvable: "This hostname does not resolve to an IP address. Check the spelling and the DNS records.",
  invalid_url: "This is not a valid URL. It should look like https://example.com/path.",
  too_long: "The URL is longer than 2048 characters. Use a shorter one.",
} as const;

export type OutboundRefusal = keyof typeof refusalWords;

/** The guard does not allow this request, now or on a retry. The message says what to do and may be shown to users. */
export class OutboundRefusedError extends Error {
  override readonly name = "OutboundRefusedError";

  constructor(
    readonly reason: OutboundRefusal,
    message: string = refusalWords[reason],
  ) {
    super(message);
  }
}

const failureWords = {
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

export const outboundWords = { ...failureWords, ...refusalWords };

/** The error that a guarded request throws for any error inside it. */
export function toOutboundError(
  cause: unknown,
  url: string,
  signal: AbortSignal,
): OutboundRefusedError | OutboundFailedError {
  if (cause instanceof OutboundRefusedError || cause instanceof OutboundFailedError) return cause;
  const isHttps = url.toLowerCase().startsWith("https:");
  return new OutboundFailedError(signal.aborted ? "timeout" : classifyFailure(cause, isHttps), { cause });
}

/**
 * The kind of failure behind an error of workerd's fetch. A refused, reset or malformed connection is "Network connection lost."; a failed
 * TLS handshake is "internal error; reference = …", whose cause is only in the runtime's log.
 */
export function classifyFailure(error: unknown, isHttps: boolean): OutboundFailure {
  const message = error instanceof Error ? error.message : "";
  if (/connection (?:lost|refused|reset|closed)/i.test(message)) return "connection";
  if (/\b(?:tls|ssl|certificate)\b/i.test(message)) return "tls";
  if (/\bdns\b|lookup address/i.test(message)) return "dns";
  return isHttps && message.startsWith("internal error") ? "tls" : "unknown";
}
