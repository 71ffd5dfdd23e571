import type { WriteOptions } from "../../adapters/writers/writer";

/** How to ask, and which run asks. */
export interface AskOptions extends WriteOptions {
  runId?: string;
}
