import { and, eq, inArray } from "drizzle-orm";
import { claims } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

/** So many posts are held in memory at once, and changed in one batch. */
export const postsAtOnce = 25;

/** The posts whose claims rest, or rested, on a quote of a source, by their ids. */
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
