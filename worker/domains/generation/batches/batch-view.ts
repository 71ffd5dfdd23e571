import { type BatchStop, isBatchStop } from "../../../../schema/api/batch-stops";
import type { Batch } from "../../../../schema/api/batches";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { toUsd } from "../../models";
import { runMessage } from "../../runs";
import type { BatchProgress } from "./batch-progress";
import type { BatchRow } from "./batch-rows";

const words: Record<BatchStop, string> = {
  budget_exhausted:
    "The budget is used up. Raise it or wait until next month (or tomorrow, for a daily budget), then resume.",
  no_model: "No model is connected. Connect one in the writer settings, then resume.",
  limit_reached: "The plan's post limit is reached. Delete some posts or change the plan, then resume.",
  quota_exhausted: "Your model provider account has no credit left. Add credit there, then resume.",
  unauthorized:
    "The model provider rejected the API key. Enter a valid key in the writer settings, then resume.",
};

const equalFailures =
  "Three posts in a row failed for the same reason, so the rest were not started. Open a failed run to see why, fix the problem, then retry the failed posts.";

/** Why a batch ended early; null if it did not. */
function batchReason(
  { state, reason, options }: Pick<BatchRow, "state" | "reason" | "options">,
  { states, topics }: BatchProgress,
): Batch["reason"] {
  if (state === "cancelled") return { code: "cancelled", message: "It was cancelled." };
  if (reason !== null && isBatchStop(reason)) return { code: reason, message: words[reason] };
  if (reason === "equal_failures" && (states.failed ?? 0) > 0)
    return { code: "equal_failures", message: equalFailures };
  const made = Object.values(states).reduce((sum, n) => sum + n, 0);
  if (topics?.state === "failed" && made < options.count) {
    const what =
      made > options.topicIds.length ? "No more topics were generated" : "No topics were generated";
    return {
      code: topics.code ?? "internal",
      message: `${what}: ${runMessage(topics.message ?? "it failed.")}`,
    };
  }
  if (topics !== null && made < options.count) {
    const message = `Only ${made} of ${options.count} topics were new. Add sources or context, then retry the rest.`;
    return { code: "too_few_topics", message };
  }
  const { failed = 0, cancelled = 0 } = states;
  if (failed > 0) {
    const message = `${failed} of ${options.count} posts failed for different reasons. Open the failed runs to see why.`;
    return { code: "items_failed", message };
  }
  if (cancelled === 0) return null;
  const message = `${cancelled} of ${options.count} posts ${cancelled === 1 ? "was" : "were"} cancelled. Resume the batch to write them.`;
  return { code: "items_cancelled", message };
}

/** Longer pauses are not counted as work. */
const pauseMs = 10 * 60_000;

interface Begun {
  startedAt: number | null;
}

/**
 * Estimated seconds until the open runs end, from the pace of the last ones; null before the first has ended. All times in milliseconds
 * since the epoch, `ended` with the latest first.
 */
export function secondsLeft(
  ended: readonly number[],
  open: number,
  { startedAt }: Begun,
  now: number,
): number | null {
  const [latest] = ended;
  if (latest === undefined) return null;
  const marks = [now, ...ended, ...(ended.length < marksEnough && startedAt !== null ? [startedAt] : [])];
  const gaps = marks
    .slice(1)
    .map((mark, index) => Math.min(pauseMs, Math.max(0, (marks[index] ?? mark) - mark)));
  const spent = gaps.reduce((sum, gap) => sum + gap, 0);
  const done = ended.length - (ended.length < marksEnough ? 0 : 1);
  return Math.ceil((spent / Math.max(1, done) / 1_000) * open);
}

/** Once there are this many, the start of the batch no longer affects the pace. */
const marksEnough = 20;

/** A batch on the wire. `now` in milliseconds since the epoch. */
export function batchView(row: BatchRow, progress: BatchProgress, now: number): Batch {
  const counts = countsOf(row, progress);
  const isOpen = row.state === "pending" || row.state === "processing";
  return {
    id: row.id,
    name: row.name,
    status: row.state,
    state: row.state,
    options: row.options,
    counts,
    reason: isOpen ? null : batchReason(row, progress),
    calls: row.calls,
    inputTokens: row.inputTokens,
    outputTokens: row.outputTokens,
    images: row.images,
    costUsd: row.unpriced > 0 ? null : toUsd(row.cost),
    secondsLeft: isOpen ? secondsLeft(progress.ended, counts.pending + counts.processing, row, now) : null,
    createdAt: toInstant(row.createdAt),
    startedAt: toInstantOrNull(row.startedAt),
    finishedAt: toInstantOrNull(row.finishedAt),
  };
}

/** A position without a run is pending while its topic may come; after that it has the state of the topics run. */
function countsOf(
  { state, options }: BatchRow,
  { states, topics, awaitingReview, scheduled, published }: BatchProgress,
): Batch["counts"] {
  const { pending = 0, processing = 0, waiting = 0, completed = 0, failed = 0, cancelled = 0 } = states;
  const made = pending + processing + waiting + completed + failed + cancelled;
  const unmade = Math.max(0, options.count - made);
  const isOpen = topics !== null && ["pending", "processing", "waiting"].includes(topics.state);
  const isCancelled = !isOpen && (state === "cancelled" || topics?.state === "cancelled");
  return {
    total: options.count,
    pending: pending + (isOpen ? unmade : 0),
    processing: processing + waiting,
    completed,
    failed: failed + (isOpen || isCancelled ? 0 : unmade),
    cancelled: cancelled + (isCancelled ? unmade : 0),
    awaitingReview,
    scheduled,
    published,
  };
}
