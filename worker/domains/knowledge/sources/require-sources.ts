import { and, eq, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";

/** Throws `not_found` unless all of these are sources of this workspace. */
export async function requireSources(ctx: WorkspaceCtx, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  const [found] = await ctx.db
    .select({ count: sql<number>`count(*)` })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        sql`${sources.id} IN (SELECT value FROM json_each(${JSON.stringify([...wanted])}))`,
      ),
    );
  if ((found?.count ?? 0) < wanted.size) throw notFound("Source");
}
