import type { Batch } from "@schema/batches";
import { canResume } from "./can-resume";
import { isBatchMoving } from "./is-batch-moving";

/** What the buttons of a batch that ended early would resume; null if there is nothing to resume. */
export function resumeWords(batch: Pick<Batch, "state" | "counts" | "reason">): string | null {
  if (isBatchMoving(batch)) return null;
  const { failed } = batch.counts;
  const resumes = canResume(batch);
  if (resumes && failed > 0)
    return "Resume continues the stopped work once you’ve fixed what stopped it. Retry restarts every failed post, including those that failed for other reasons.";
  if (resumes) return "Resume continues the stopped work. Finished work is kept.";
  return failed > 0 ? "Retry restarts failed posts where they stopped. The others stay as they are." : null;
}
