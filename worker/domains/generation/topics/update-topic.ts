import { and, eq } from "drizzle-orm";
import type { Topic, TopicUpdate } from "../../../../schema/api/topics";
import { topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError, changedMeanwhile } from "../../../platform/errors";
import { getTopic } from "./get-topic";
import { loadTopic } from "./load-topic";
import { topicSketch } from "./topic-rows";
import type { TopicRow } from "./topic-view";

/** Changes the given fields. A used topic keeps its state; restoring it throws `illegal_transition`. */
export async function updateTopic(
  ctx: WorkspaceCtx,
  id: string,
  { version, ...input }: TopicUpdate,
): Promise<Topic> {
  const row = await loadTopic(ctx, id);
  if (row.version !== version) throw changedMeanwhile(row.version);
  const fields = changedFields(row, input);
  if (fields.length === 0) return getTopic(ctx, id);
  if (row.state === "used" && fields.includes("state"))
    throw new AppError(
      "illegal_transition",
      "A post was written from this topic, so its state cannot be changed",
    );
  const next: TopicRow = { ...row, ...input, version: version + 1, updatedAt: ctx.now() };
  const update = ctx.db
    .update(topics)
    .set({ ...input, version: next.version, updatedAt: next.updatedAt })
    .where(and(eq(topics.id, id), eq(topics.version, version)));
  await guardedBatch(
    ctx,
    [
      statement(ctx, update),
      mustHaveChanged(ctx),
      ...topicSketch(ctx, next),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: input.state === "discarded" ? "topic.discarded" : "topic.updated",
        targetKind: "topic",
        targetId: id,
        details: { title: next.title, fields },
      }),
    ],
    changedMeanwhile,
  );
  return getTopic(ctx, id);
}

const changedFields = (row: TopicRow, input: Omit<TopicUpdate, "version">): string[] =>
  Object.entries(input)
    .filter(([name, value]) => JSON.stringify(row[name as keyof TopicRow]) !== JSON.stringify(value))
    .map(([name]) => name);
