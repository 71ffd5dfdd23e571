import { and, eq } from "drizzle-orm";
import { topics } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import type { TopicRow } from "./topic-view";

/** A topic of this workspace; another workspace's is `not_found`. */
export async function loadTopic(ctx: WorkspaceCtx, id: string): Promise<TopicRow> {
  const [row] = await ctx.db
    .select()
    .from(topics)
    .where(and(eq(topics.id, id), eq(topics.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Topic");
  return row;
}
