import { and, eq, or, sql } from "drizzle-orm";
import { posts } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

/** The id of the workspace's post with this id or, failing that, this slug. */
export async function findPostId(ctx: WorkspaceCtx, idOrSlug: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.workspaceId, ctx.workspace.id), or(eq(posts.id, idOrSlug), eq(posts.slug, idOrSlug))))
    .orderBy(sql`${posts.id} = ${idOrSlug} DESC`)
    .limit(1);
  if (!found) throw notFound("Post");
  return found.id;
}
