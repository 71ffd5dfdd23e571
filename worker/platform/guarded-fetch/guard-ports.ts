/** What a guarded request depends on; `allowLoopback` only on a local instance. */
export interface GuardPorts {
  fetch: typeof fetch;
  now: () => number;
  allowLoopback: boolean;
  /** Origins that the operator trusts, perhaps in a private network: their names and addresses are not checked. */
  trustedOrigins?: readonly string[];
}
