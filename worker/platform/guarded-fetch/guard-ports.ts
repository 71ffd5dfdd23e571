/** What a guarded request depends on; `allowLoopback` only on a local instance. */
export interface GuardPorts {
  fetch: typeof fetch;
  now: () => number;
  allowLoopback: boolean;
  /** Origins that the operator trusts, perhaps in a private network: their names and addresses are not checked. */
  trustedOrigins?: readonly string[];
}

/** Whether the operator of the instance trusts this host, whatever it is. */
export const isVouchedFor = (
  url: URL,
  { allowLoopback, trustedOrigins = [] }: Pick<GuardPorts, "allowLoopback" | "trustedOrigins">,
): boolean => (allowLoopback && isLoopbackHost(url.hostname)) || trustedOrigins.includes(url.origin);

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of a parsed URL, in which IPv4 addresses are always dotted, is this machine. */
export const isLoopbackHost = (hostname: string): boolean => loopbackHost.test(hostname);
