import type { UsedService } from "../../../../schema/api/writer";

/** Priced usage of a request to a writer, or to the web search. */
export interface Spent {
  writer: UsedService;
  model: string;
  promptVersion: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  searches: number;
  /** Billionths of a dollar; null if no price is set. */
  cost: number | null;
  repairs: number;
  durationMs: number;
}
