import type { GuardPorts } from "../../../platform/guarded-fetch";

/** Dependencies of a platform's adapter: all URLs go through the guarded fetch. */
export interface ExternalPorts extends GuardPorts {
  random: (length: number) => Uint8Array;
  sleep: (ms: number) => Promise<void>;
  /** Replaces `https://{shop}` on instances that talk to another Shopify, such as a test double; otherwise null. */
  shopifyOrigin: string | null;
}
