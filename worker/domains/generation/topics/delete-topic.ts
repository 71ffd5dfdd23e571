import { eq } from "drizzle-orm";
import { runs, topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { toTrash } from "../../../platform/trash";
import { dropSketch } from "../../editorial";
import { loadTopic } from "./load-topic";

/** Moves a topic to the trash. Posts and runs made from it stay, as do current runs, which have a copy of it. */
export async function deleteTopic(ctx: WorkspaceCtx, id: string): Promise<void> {
  const topic = await loadTopic(ctx, id);
  const batch = [
    toTrash(ctx, "topic", topic),
    statement(ctx, ctx.db.update(runs).set({ topicId: null }).where(eq(runs.topicId, id))),
    ...dropSketch(ctx, "topic", id),
    statement(ctx, ctx.db.delete(topics).where(eq(topics.id, id))),
    mustHaveChanged(ctx),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "topic.deleted",
      targetKind: "topic",
      targetId: id,
      details: { title: topic.title },
    }),
  ];
  await guardedBatch(ctx, batch, () => notFound("Topic"));
}
