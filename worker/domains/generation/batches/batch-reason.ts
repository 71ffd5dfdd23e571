import { type BatchStop, isBatchStop } from "../../../../schema/api/batch-stops";
import type { Batch } from "../../../../schema/api/batches";
import type { BatchProgress } from "./batch-progress";
import type { BatchRow } from "./batch-rows";

const words: Record<BatchStop, string> = {
  budget_exhausted: "This month's budget is used up. Raise it, or wait for the next month, then resume.",
  limit_reached: "The plan holds no more posts. Delete some or change the plan, then resume.",
  quota_exhausted: "The writer's account has no credit left. Add some there, then resume.",
  unauthorized: "The writer refused the key. Enter a valid one in the writer's settings, then resume.",
};

const equalFailures =
  "Three posts in a row failed for the same reason, so the rest were not started. Fix the cause, which the runs show, then retry the failed posts.";

/** Why a batch ended before all its posts were made; null where it did not. */
export function batchReason(
  { state, reason, options }: Pick<BatchRow, "state" | "reason" | "options">,
  { states, topics }: BatchProgress,
): Batch["reason"] {
  if (state === "cancelled") return { code: "cancelled", message: "It was cancelled." };
  if (reason !== null && isBatchStop(reason)) return { code: reason, message: words[reason] };
  if (reason === "equal_failures" && (states.failed ?? 0) > 0)
    return { code: "equal_failures", message: equalFailures };
  const made = Object.values(states).reduce((sum, n) => sum + n, 0);
  if (topics?.state === "failed" && made < options.count) {
    const what = made > options.topicIds.length ? "No more topics came" : "No topics came";
    return { code: topics.code ?? "internal", message: `${what}: ${topics.message ?? "it failed."}` };
  }
  if (topics !== null && made < options.count) {
    const message = `Only ${made} of ${options.count} topics were new. Give sources or more context, then try again for the others.`;
    return { code: "too_few_topics", message };
  }
  const { failed = 0, cancelled = 0 } = states;
  if (failed > 0) {
    const message = `${failed} of ${options.count} posts failed, each for a reason of its own.`;
    return { code: "items_failed", message };
  }
  if (cancelled === 0) return null;
  const message = `${cancelled} of ${options.count} posts ${cancelled === 1 ? "was" : "were"} cancelled. Resume has them made.`;
  return { code: "items_cancelled", message };
}
