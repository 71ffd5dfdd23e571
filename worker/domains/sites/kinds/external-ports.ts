import type { GuardPorts } from "../../../platform/guarded-fetch";

/** What an adapter of another side needs from outside: every URL goes through the guarded fetch. */
export interface ExternalPorts extends GuardPorts {
  random: (length: number) => Uint8Array;
  sleep: (ms: number) => Promise<void>;
  /** Stands in for `https://{shop}` where the instance talks to another Shopify, such as that of a test; else null. */
  shopifyOrigin: string | null;
}
