import { and, desc, eq, getTableColumns, isNull, or, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SourceList, SourceQuery } from "../../../../schema/api/sources";
import { sources } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { holdsWords } from "../../../platform/holds-words";
import { paginate } from "../../../platform/paginate";
import { foundForColumn, sourceView } from "./source-view";

/** The workspace's sources, newest first; `q` is searched in titles and URLs. Pages of feeds and sitemaps are left out unless asked for. */
export async function listSources(
  ctx: WorkspaceCtx,
  { q, collection, page, limit }: z.infer<typeof SourceQuery>,
): Promise<z.infer<typeof SourceList>> {
  const named = q ? or(holdsWords(sources.title, q), holdsWords(sources.url, q)) : undefined;
  const within = collection
    ? eq(sources.collectionId, collection)
    : q
      ? undefined
      : isNull(sources.collectionId);
  const wanted = and(eq(sources.workspaceId, ctx.workspace.id), within, named);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ ...getTableColumns(sources), foundFor: foundForColumn })
      .from(sources)
      .where(wanted)
      .orderBy(desc(sources.createdAt), sources.id)
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(sources).where(wanted),
  ]);
  return { items: rows.map(sourceView), pagination: paginate({ page, limit }, count[0]?.total ?? 0) };
}
