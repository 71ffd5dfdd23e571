import { and, eq, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";

export type Titles = ReadonlyMap<string, { title: string; url: string | null }>;

/** Titles and URLs of sources in the workspace. */
export async function loadTitles(ctx: WorkspaceCtx, sourceIds: readonly string[]): Promise<Titles> {
  const ids = JSON.stringify([...new Set(sourceIds)]);
  const rows = await ctx.db
    .select({ id: sources.id, title: sources.title, url: sources.url })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        sql`${sources.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
  return new Map(rows.map(({ id, title, url }) => [id, { title, url }]));
}
