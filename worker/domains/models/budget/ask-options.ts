import type { WriteOptions } from "../writers/writer";

/** Allows one request at a time; `id` is the holder's. */
export interface AskClaim {
  key: string;
  id: string;
}

/** Options of a request, with the run that makes it or the claim it holds. */
export interface AskOptions extends WriteOptions {
  runId?: string;
  /** The post that it is made for, whose budget it counts against; null if it does not exist yet. */
  postId?: string | null;
  claim?: AskClaim;
}
