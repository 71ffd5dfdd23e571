/** A deployment to judge, and what the person who asks knows about it. */
export interface ContractTarget {
  /** Its base address, with or without a path; `/v1/…` is appended. */
  url: string;
  workspace: string;
  key: string;
  /** The slug of another workspace of that deployment, which the key must not open. */
  otherWorkspace?: string | undefined;
  /** The slug of a draft or hidden post of the workspace. */
  unpublishedSlug?: string | undefined;
  /** A key that was revoked. */
  revokedKey?: string | undefined;
  /** How many requests to send at once to see the rate limit; 0 for none. */
  burst?: number | undefined;
}

/** What the checks need of the world; tests stand in for it. */
export interface ContractPorts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds. */
  sleep: (ms: number) => Promise<void>;
  /** Milliseconds within which a whole answer must have arrived. */
  timeoutMs: number;
}
