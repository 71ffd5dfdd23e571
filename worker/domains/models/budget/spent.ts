import type { WriterKind } from "../writers/writer";

/** What an asking of a writer used, priced. */
export interface Spent {
  writer: WriterKind;
  model: string;
  promptVersion: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  /** Billionths of a dollar; null where no price is set. */
  cost: number | null;
  repairs: number;
  durationMs: number;
}
