import { and, eq, sql } from "drizzle-orm";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import type { Excerpt } from "../../models";
import type { SourcesWanted } from "./load-source-texts";

/**
 * Recorded passages whose sources still exist and, with `quotable`, may still be quoted: a repeated step must not use anything withdrawn
 * since.
 */
export async function presentExcerpts<E extends Excerpt>(
  ctx: WorkspaceCtx,
  excerpts: E[],
  { quotable }: Pick<SourcesWanted, "quotable"> = {},
): Promise<E[]> {
  if (excerpts.length === 0) return excerpts;
  const ids = JSON.stringify(excerpts.map(({ sourceId }) => sourceId));
  const rows = await ctx.db
    .select({ id: sources.id })
    .from(sources)
    .where(
      and(
        eq(sources.workspaceId, ctx.workspace.id),
        quotable && eq(sources.quotable, true),
        sql`${sources.id} IN (SELECT value FROM json_each(${ids}))`,
      ),
    );
  const present = new Set(rows.map(({ id }) => id));
  return excerpts.filter(({ sourceId }) => present.has(sourceId));
}
