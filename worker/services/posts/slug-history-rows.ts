import { and, eq, inArray } from "drizzle-orm";
import { slugHistory } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../write/statement";
import type { PostRow } from "./post-fields";

/**
 * Posts that readers see under these slugs end every redirect from them. One that they do not see ends none: an old
 * link goes on leading to the post it meant.
 */
export function endRedirects(ctx: WorkspaceCtx, slugs: string[]): D1PreparedStatement {
  return statement(
    ctx,
    ctx.db
      .delete(slugHistory)
      .where(and(eq(slugHistory.workspaceId, ctx.workspace.id), inArray(slugHistory.slug, slugs))),
  );
}

/** What a rename does to the history: readers who know the old slug are led on; nothing leads to itself. */
export function renameRows(ctx: WorkspaceCtx, row: PostRow, slug: string): D1PreparedStatement[] {
  const workspaceId = ctx.workspace.id;
  const own = and(
    eq(slugHistory.workspaceId, workspaceId),
    eq(slugHistory.slug, slug),
    eq(slugHistory.postId, row.id),
  );
  const left = { workspaceId, slug: row.slug, postId: row.id, changedAt: ctx.now() };
  return [
    row.status === "PUBLISHED"
      ? endRedirects(ctx, [slug])
      : statement(ctx, ctx.db.delete(slugHistory).where(own)),
    ...(row.publishedAt === null
      ? []
      : [statement(ctx, ctx.db.insert(slugHistory).values(left).onConflictDoNothing())]),
  ];
}
