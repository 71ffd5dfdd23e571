import type { BatchCreate, BatchOptions, BatchPlan } from "../../../../schema/api/batches";
import { localTimeAt } from "../../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { toInstant } from "../../../platform/instant";
import { planLimits } from "../../../platform/plan-limits";
import { requirePublishing } from "../../../platform/require-publishing";
import { requireModel } from "../../models";
import { slotsOf } from "../../posts";
import { estimateBatch } from "./estimate-batch";
import { loadBatchTopics } from "./load-batch-topics";
import type { RunTopic } from "./post-run";

/** Runs whose posts do not exist yet, and positions of batches whose topics do not. */
const coming = `SELECT (SELECT count(*) FROM runs
    WHERE workspace_id = ?1 AND due_at IS NOT NULL AND kind = 'post' AND post_id IS NULL)
  + (SELECT count(*) FROM runs r, json_each(r.options, '$.slots') s
    WHERE r.workspace_id = ?1 AND r.due_at IS NOT NULL AND r.kind = 'topics'
      AND NOT EXISTS (SELECT 1 FROM runs p WHERE p.batch_id = r.batch_id AND p.position = s.value ->> '$.position')) AS n`;

/** Throws `limit_reached` if the plan has no room for this many posts in addition to those in progress. */
export async function requirePostsLeft({ workspace, d1 }: WorkspaceCtx, count: number): Promise<void> {
  const limit = planLimits[workspace.planId].posts;
  const made = await d1.prepare(coming).bind(workspace.id).first<{ n: number }>();
  const left = Math.max(0, limit - workspace.postCount - (made?.n ?? 0));
  if (count <= left) return;
  const message = `The ${workspace.planId} plan allows ${limit} posts, and ${left} are left after counting the posts being written. Write fewer, delete some or change the plan`;
  throw new AppError("limit_reached", message, { limit, left });
}

/** The input with all defaults filled in. Throws `invalid_request` if it does not determine the number of posts. */
function batchOptions(
  ctx: WorkspaceCtx,
  { dryRun: _dryRun, name: _name, ...input }: BatchCreate,
): BatchOptions {
  const topicIds = [...new Set(input.topicIds)];
  const count = input.count ?? topicIds.length;
  if (count === 0)
    throw new AppError("invalid_request", "count: specify how many posts to write, or choose topics");
  if (count < topicIds.length)
    throw new AppError("invalid_request", `count: ${topicIds.length} topics were chosen for ${count} posts`);
  const timezone = input.timezone ?? ctx.workspace.timezone;
  const startDate = input.startDate ?? localTimeAt(ctx.now(), timezone).slice(0, 10);
  return { ...input, topicIds, count, timezone, startDate };
}

const taken = `SELECT scheduled_at AS at FROM posts WHERE workspace_id = ?1 AND scheduled_at > ?2
  UNION SELECT planned_at FROM runs
  WHERE workspace_id = ?1 AND planned_at > ?2
    AND (review = 'awaiting' OR state IN ('pending', 'processing', 'waiting'))`;

/** Planned times for a batch's posts in milliseconds since the epoch, apart from other scheduled or planned posts. */
export async function batchSlots(ctx: WorkspaceCtx, options: BatchOptions): Promise<number[]> {
  const from = ctx.now();
  const { results } = await ctx.d1.prepare(taken).bind(ctx.workspace.id, from).all<{ at: number }>();
  return slotsOf({ ...options, from, taken: results.map(({ at }) => at) });
}

export interface PlannedBatch {
  options: BatchOptions;
  topics: RunTopic[];
  /** Milliseconds since the epoch, one per post. */
  slots: number[];
}

/** The contents of a batch. Throws if it cannot be created. */
export async function planBatch(ctx: WorkspaceCtx, input: BatchCreate): Promise<PlannedBatch> {
  const options = batchOptions(ctx, input);
  if (!options.review) requirePublishing(ctx, "Publishing posts from a batch");
  await requirePostsLeft(ctx, options.count);
  const topics = await loadBatchTopics(ctx, options.topicIds);
  await requireModel(ctx, options.count > topics.length ? [] : topics.map(({ title }) => title));
  return { options, topics, slots: await batchSlots(ctx, options) };
}

/** The plan and the estimate of a batch, without starting anything. */
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
    estimate: await estimateBatch(ctx, options, topics),
  };
}
