/** What a guarded request needs from outside; `allowLoopback` only where the instance is a local one. */
export interface GuardPorts {
  fetch: typeof fetch;
  now: () => number;
  allowLoopback: boolean;
  /** Origins that the operator vouches for, inside a private network maybe: their name and address are not checked. */
  trustedOrigins?: readonly string[];
}
