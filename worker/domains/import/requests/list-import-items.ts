import { and, asc, eq, or, sql } from "drizzle-orm";
import type { ImportItemQuery, ImportJobItem } from "../../../../schema/api/import-jobs";
import type { Pagination } from "../../../../schema/api/pagination";
import { importItems } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstantOrNull } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { importWords } from "../import-words";
import { loadImport } from "./load-import";

/** What an import did with each post, or would do, in the order of the export. Throws `not_found`. */
export async function listImportItems(
  ctx: WorkspaceCtx,
  id: string,
  { outcome, notable, ...page }: ImportItemQuery,
): Promise<{ items: ImportJobItem[]; pagination: Pagination }> {
  await loadImport(ctx, id);
  const where = and(
    eq(importItems.importId, id),
    eq(importItems.kind, "post"),
    outcome && eq(importItems.outcome, outcome),
    notable === "true"
      ? or(eq(importItems.outcome, "failed"), sql`${importItems.warnings} <> '[]'`)
      : undefined,
  );
  const { identity, state, title, slug, status, publishedAt, postId, code, message, warnings } = importItems;
  const columns = {
    identity,
    state,
    outcome: importItems.outcome,
    title,
    slug,
    status,
    publishedAt,
    postId,
    code,
    message,
    warnings,
  };
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select(columns)
      .from(importItems)
      .where(where)
      .orderBy(asc(importItems.position))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(importItems).where(where),
  ]);
  return {
    items: rows.map(({ state: itemState, publishedAt: at, message: text, warnings: texts, ...row }) => ({
      ...row,
      message: text === null ? null : importWords(text),
      warnings: texts.map(importWords),
      done: itemState === "done",
      publishedAt: toInstantOrNull(at),
    })),
    pagination: paginate(page, count[0]?.total ?? 0),
  };
}
