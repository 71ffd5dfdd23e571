import type { BatchCreate, BatchOptions } from "../../../../schema/api/batches";
import { batches } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, statement } from "../../../platform/db/statement";
import { toInstant } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";
import { hintRuns, newRun, runsAtOnce, topicsFree, topicsTaken } from "../../runs";
import { loadBatchTopics } from "./load-batch-topics";
import { planBatch } from "./plan-batch";
import { postRun } from "./post-run";

/**
 * Creates a batch with a run for each topic and, if topics are missing, a run that generates them and the runs of their positions. Returns
 * its id. Throws like `planBatch`, and `conflict` if a run already has one of the topics.
 */
export async function createBatch(ctx: WorkspaceCtx, input: BatchCreate): Promise<string> {
  const { options, topics, slots } = await planBatch(ctx, input);
  const { timezone } = options;
  const now = ctx.now();
  const batch = {
    id: newId(ctx, "bat"),
    workspaceId: ctx.workspace.id,
    name: input.name ?? nameOf(options),
    state: "pending" as const,
    options,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: now,
    updatedAt: now,
  };
  const planned = slots.map((plannedAt, index) => ({ position: index + 1, plannedAt }));
  const missing = planned.slice(topics.length);
  const statements = [
    topicsFree(ctx, options.topicIds),
    statement(ctx, ctx.db.insert(batches).values(batch)),
    ...topics.flatMap((topic, index) => {
      const slot = planned[index];
      return slot ? [postRun(ctx, options, topic, { batchId: batch.id, ...slot }).statement] : [];
    }),
    ...(missing.length === 0 ? [] : [topicsRun(ctx, batch, missing)]),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "batch.created",
      targetKind: "batch",
      targetId: batch.id,
      details: { name: batch.name, count: options.count, timezone },
    }),
  ];
  await guardedBatch(ctx, statements, async () => {
    await loadBatchTopics(ctx, options.topicIds);
    return topicsTaken(ctx, options.topicIds);
  });
  hintRuns(ctx, runsAtOnce);
  return batch.id;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

const nameOf = ({ count, keywords, startDate }: BatchOptions): string => {
  const posts = `${count} ${count === 1 ? "post" : "posts"}`;
  const about = keywords.length > 0 ? ` on ${keywords.join(", ")}` : "";
  const day = dayFormat.format(Date.parse(startDate));
  return `${posts}${about} from ${day}`.slice(0, 200);
};

function topicsRun(
  ctx: WorkspaceCtx,
  batch: { id: string; options: BatchOptions },
  missing: { position: number; plannedAt: number }[],
): D1PreparedStatement {
  const { keywords } = batch.options;
  const slots = missing.map(({ position, plannedAt }) => ({ position, plannedAt: toInstant(plannedAt) }));
  return newRun(ctx, {
    kind: "topics",
    title: `Topics for ${missing.length} ${missing.length === 1 ? "post" : "posts"}`,
    options: { kind: "topics", count: missing.length, keywords, slots },
    batchId: batch.id,
    position: 0,
  }).statement;
}
