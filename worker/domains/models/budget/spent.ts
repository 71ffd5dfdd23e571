import type { WriterKind } from "../writers/writer";

/** Priced usage of a writer request. */
export interface Spent {
  writer: WriterKind;
  model: string;
  promptVersion: string | null;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  /** Billionths of a dollar; null if no price is set. */
  cost: number | null;
  repairs: number;
  durationMs: number;
}
