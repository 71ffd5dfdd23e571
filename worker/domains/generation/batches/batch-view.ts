import type { Batch } from "../../../../schema/api/batches";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { toUsd } from "../../models/budget/usd";
import type { BatchProgress } from "./batch-progress";
import { batchReason } from "./batch-reason";
import type { BatchRow } from "./batch-rows";
import { secondsLeft } from "./seconds-left";

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

/** A position that has no run yet is pending while its topic may come; after that it shares the lot of the run for the topics. */
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
