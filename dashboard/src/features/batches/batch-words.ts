import type { Batch, BatchState } from "@schema/batches";

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
