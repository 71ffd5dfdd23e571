import type { WriteOptions } from "../writers/writer";

/** What only one may ask for at a time; `id` is whose it is. */
export interface AskClaim {
  key: string;
  id: string;
}

/** How to ask, and which run asks, or under which claim. */
export interface AskOptions extends WriteOptions {
  runId?: string;
  claim?: AskClaim;
}
