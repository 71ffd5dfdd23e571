import type { BatchCreate, BatchOptions, BatchPlan } from "../../../../schema/api/batches";
import { localTimeAt } from "../../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { requirePublishing } from "../../../platform/require-publishing";
import { requireMaterial } from "../runs/require-material";
import { batchOptions } from "./batch-options";
import { batchSlots } from "./batch-slots";
import { estimateBatch } from "./estimate-batch";
import { loadBatchTopics } from "./load-batch-topics";
import type { RunTopic } from "./post-run";
import { requirePostsLeft } from "./require-posts-left";

export interface PlannedBatch {
  options: BatchOptions;
  topics: RunTopic[];
  /** Milliseconds since the epoch, one for each post. */
  slots: number[];
}

/** What a batch would be made of. Throws where it could not be made. */
export async function planBatch(ctx: WorkspaceCtx, input: BatchCreate): Promise<PlannedBatch> {
  const options = batchOptions(ctx, input);
  if (!options.review) requirePublishing(ctx, "Publishing what a batch makes");
  await requirePostsLeft(ctx, options.count);
  const topics = await loadBatchTopics(ctx, options.topicIds);
  await requireMaterial(ctx, options.count > topics.length ? [...topics, null] : topics);
  return { options, topics, slots: await batchSlots(ctx, options) };
}

/** The plan and the estimate of a batch, and nothing is started. */
export async function dryRunBatch(ctx: WorkspaceCtx, input: BatchCreate): Promise<BatchPlan> {
  const { options, topics, slots } = await planBatch(ctx, input);
  return {
    dryRun: true,
    timezone: options.timezone,
    items: slots.map((slot, index) => ({
      position: index + 1,
      topicId: topics[index]?.id ?? null,
      title: topics[index]?.title ?? null,
      plannedAt: toInstant(slot),
      localTime: localTimeAt(slot, options.timezone),
    })),
    estimate: await estimateBatch(ctx, options),
  };
}
