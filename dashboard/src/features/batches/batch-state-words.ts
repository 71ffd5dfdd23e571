import { isBatchStop } from "@schema/batch-stops";
import type { Batch, BatchState } from "@schema/batches";

/** Whether a batch continues without anyone's help. */
export const isBatchMoving = ({ state }: Pick<Batch, "state">): boolean =>
  state === "pending" || state === "processing";

type Tone = "neutral" | "good" | "warn" | "bad" | "accent";

const words: Record<BatchState, { label: string; tone: Tone }> = {
  pending: { label: "Queued", tone: "neutral" },
  processing: { label: "In progress", tone: "accent" },
  completed: { label: "Finished", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** A batch that ended with some of its posts is not simply called failed. */
export function batchWords({ state, counts }: Pick<Batch, "state" | "counts">): {
  label: string;
  tone: Tone;
} {
  if (state === "failed" && counts.completed > 0) return { label: "Partly failed", tone: "bad" };
  if (state === "completed" && counts.failed > 0) return { label: "Partly finished", tone: "warn" };
  if (state === "completed" && counts.awaitingReview > 0) return { label: "Drafts ready", tone: "warn" };
  return words[state];
}

/** Whether something in a batch was stopped, by a person or for a reason that affected the whole batch. */
export const canResume = (batch: Pick<Batch, "state" | "counts" | "reason">): boolean =>
  !isBatchMoving(batch) &&
  (batch.counts.cancelled > 0 || (batch.reason !== null && isBatchStop(batch.reason.code)));

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
