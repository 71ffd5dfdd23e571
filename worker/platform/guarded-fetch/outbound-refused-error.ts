const messages = {
  not_https: "The address must begin with https://.",
  port: "Only the ports 443 and 8443 are allowed. Remove the port from the address or use one of these.",
  credentials_in_url:
    "The address must not hold a user name or password. Remove the part before @ and its @ sign.",
  ip_literal: "Use a host name instead of an IP address.",
  local_name: "This name is valid only inside a local network. Use a name that is public on the internet.",
  private_address:
    "This name points to an address in a private or reserved network. Use a name whose addresses are all public.",
  unresolvable: "This name has no address. Check its spelling and its DNS records.",
  invalid_url: "This is not a valid address. It should look like https://example.com/path.",
  too_long: "The address is longer than 2048 characters. Use a shorter one.",
} as const;

export type OutboundRefusal = keyof typeof messages;

/** The guard does not let this request out, now or on a retry. The message says what to do and may be shown to users. */
export class OutboundRefusedError extends Error {
  override readonly name = "OutboundRefusedError";

  constructor(
    readonly reason: OutboundRefusal,
    message: string = messages[reason],
  ) {
    super(message);
  }
}
