import { and, eq, inArray } from "drizzle-orm";
import { claims } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

/** Number of posts held in memory at a time, and changed per batch. */
export const postsAtOnce = 25;

/** Ids of the posts whose claims use, or used, a quote of a source. */
export async function postsQuoting(ctx: WorkspaceCtx, sourceId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ postId: claims.postId })
    .from(claims)
    .where(
      and(
        eq(claims.sourceId, sourceId),
        eq(claims.workspaceId, ctx.workspace.id),
        inArray(claims.state, ["supported", "gone"]),
      ),
    )
    .orderBy(claims.postId);
  return rows.map(({ postId }) => postId);
}
