export const refusalWords = {
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
