import { eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { TrashedItem } from "../../../../schema/api/trash";
import { posts, topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, emptiedAudit } from "../../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { emptyTrashOf, listTrashed, loadTrashed, outOfTrash } from "../../../platform/trash";
import { topicSketch } from "./topic-rows";
import type { TopicRow } from "./topic-view";

const lostTopic = () => notFound("Topic");

const audited = (ctx: WorkspaceCtx, action: "topic.purged" | "topic.restored", { id, title }: TopicRow) =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action,
    targetKind: "topic",
    targetId: id,
    details: { title },
  });

export const listTopicTrash = (
  ctx: WorkspaceCtx,
  page: PageQuery,
): Promise<{ items: TrashedItem[]; pagination: Pagination }> => listTrashed(ctx, "topic", page);

/** Restores a deleted topic as it was; the post that it became stays linked if there still is one. */
export async function restoreTopic(ctx: WorkspaceCtx, id: string): Promise<void> {
  const row = await loadTrashed(ctx, "topic", id);
  const post = ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(eq(posts.id, row.postId ?? ""));
  const restored = { ...row, version: row.version + 1, updatedAt: ctx.now() };
  await guardedBatch(
    ctx,
    [
      outOfTrash(ctx, "topic", id),
      mustHaveChanged(ctx),
      statement(ctx, ctx.db.insert(topics).values({ ...restored, postId: sql`${post}` })),
      ...topicSketch(ctx, restored),
      audited(ctx, "topic.restored", row),
    ],
    lostTopic,
  ).catch((error: unknown) => {
    throw isUniqueFailure(error, "topics.id") ? lostTopic() : error;
  });
}

/** Deletes a topic in the trash permanently. */
export async function purgeTopic(ctx: WorkspaceCtx, id: string): Promise<void> {
  const row = await loadTrashed(ctx, "topic", id);
  await guardedBatch(
    ctx,
    [outOfTrash(ctx, "topic", id), mustHaveChanged(ctx), audited(ctx, "topic.purged", row)],
    lostTopic,
  );
}

/** Permanently deletes the topics in the trash, at most 1,000; returns their number. */
export async function emptyTopicTrash(ctx: WorkspaceCtx): Promise<number> {
  const deleted = await emptyTrashOf(ctx, "topic");
  if (deleted > 0) await emptiedAudit(ctx, deleted).run();
  return deleted;
}
