import { embedMax, readMax } from "../adapters/vectors/vectors";
import type { Ctx } from "../context";
import { compareVectors } from "../services/sameness/compare-vectors";
import { dropVectors } from "../services/sameness/drop-vectors";
import { keepVectors } from "../services/sameness/keep-vectors";

const keepsPerRun = 4;
const comparesPerRun = 3;

/**
 * Deletes the vectors of texts that are gone, makes those of new and changed texts, and compares those that can be seen by now: a
 * bounded number of each, the rest is the next minute's. Answers how many.
 */
export async function sweepVectors(ctx: Pick<Ctx, "d1" | "now" | "vectors">): Promise<number> {
  const { vectors } = ctx;
  if (!vectors) return 0;
  let done = await dropVectors(ctx, vectors);
  for (let piece = 0; piece < keepsPerRun; piece++) {
    const kept = await keepVectors(ctx, vectors);
    done += kept;
    if (kept < embedMax) break;
  }
  for (let piece = 0; piece < comparesPerRun; piece++) {
    const compared = await compareVectors(ctx, vectors);
    done += compared;
    if (compared < readMax) break;
  }
  return done;
}
