import { and, eq } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

/** Throws `not_found` unless the post belongs to this workspace. */
export async function requirePost(ctx: WorkspaceCtx, id: string): Promise<void> {
  const [row] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Post");
}
