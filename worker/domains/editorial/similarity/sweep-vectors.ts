import { dropMax, embedMax, readMax } from "../../../platform/vectors/vectors";
import type { Ctx } from "../../../context";
import { compareVectors } from "./compare-vectors";
import { dropVectors } from "./drop-vectors";
import { keepVectors } from "./keep-vectors";

const keepsPerRun = 4;
const comparesPerRun = 3;
/** The next sweep begins a minute after this one. */
const sweepMs = 45_000;

/**
 * Deletes the vectors of texts that are gone, makes those of new and changed texts, and compares those that can be seen by now: a
 * bounded number of each, while the signal lasts; the rest is the next minute's. Answers how many.
 */
export async function sweepVectors(
  ctx: Pick<Ctx, "d1" | "now" | "vectors">,
  signal = AbortSignal.timeout(sweepMs),
): Promise<number> {
  const { vectors } = ctx;
  if (!vectors) return 0;
  // What one of them cannot do keeps none of the others.
  const parts = [
    await settled(() => inPieces(1, dropMax, () => dropVectors(ctx, vectors, signal), signal)),
    await settled(() => inPieces(keepsPerRun, embedMax, () => keepVectors(ctx, vectors, signal), signal)),
    await settled(() =>
      inPieces(comparesPerRun, readMax, () => compareVectors(ctx, vectors, signal), signal),
    ),
  ];
  const failed = parts.find((part) => part.status === "rejected");
  if (failed) throw failed.reason;
  return parts.reduce((sum, part) => sum + (part.status === "fulfilled" ? part.value : 0), 0);
}

async function settled(work: () => Promise<number>): Promise<PromiseSettledResult<number>> {
  const [result] = await Promise.allSettled([work()]);
  return result;
}

/** Until a piece was not full, or time is up. */
async function inPieces(
  most: number,
  full: number,
  work: () => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let done = 0;
  for (let piece = 0; piece < most && !signal.aborted; piece++) {
    const some = await work();
    done += some;
    if (some < full) break;
  }
  return done;
}
