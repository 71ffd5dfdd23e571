import type { Batch } from "@schema/batches";
import { canResume } from "./can-resume";
import { isBatchMoving } from "./is-batch-moving";

/** What the buttons of a batch that ended short would take up; null where there is nothing to take up. */
export function goOnWords(batch: Pick<Batch, "state" | "counts" | "reason">): string | null {
  if (isBatchMoving(batch)) return null;
  const { failed } = batch.counts;
  const resumes = canResume(batch);
  if (resumes && failed > 0)
    return "Resume goes on with what was stopped, once its reason is mended. Retry takes up every post that failed, also those that failed for a reason of their own.";
  if (resumes) return "Resume goes on with what was stopped. What was done before is kept.";
  return failed > 0
    ? "Retry takes up the posts that failed, where they stopped. The others stay as they are."
    : null;
}
