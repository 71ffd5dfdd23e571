import { and, desc, eq, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SourceList, SourceQuery } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { holdsWords } from "../../../platform/holds-words";
import { paginate } from "../../../platform/paginate";
import { sourceView } from "./source-view";

/** The workspace's sources, newest first; `q` is searched in titles and URLs. */
export async function listSources(
  ctx: WorkspaceCtx,
  { q, page, limit }: z.infer<typeof SourceQuery>,
): Promise<z.infer<typeof SourceList>> {
  const named = q ? or(holdsWords(sources.title, q), holdsWords(sources.url, q)) : undefined;
  const wanted = and(eq(sources.workspaceId, ctx.workspace.id), named);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(sources)
      .where(wanted)
      .orderBy(desc(sources.createdAt), sources.id)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(sources).where(wanted),
  ]);
  return { items: rows.map(sourceView), pagination: paginate({ page, limit }, count[0]?.total ?? 0) };
}
