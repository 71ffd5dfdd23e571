import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ImportJob } from "../../../../schema/api/import-jobs";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import { imports } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { importViews } from "./import-views";

/** The workspace's imports, newest first. */
export async function listImports(
  ctx: WorkspaceCtx,
  page: PageQuery,
): Promise<{ items: ImportJob[]; pagination: Pagination }> {
  const where = and(eq(imports.workspaceId, ctx.workspace.id), isNull(imports.removedAt));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(imports)
      .where(where)
      .orderBy(desc(imports.createdAt), desc(imports.id))
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(imports).where(where),
  ]);
  return { items: await importViews(ctx, rows), pagination: paginate(page, count[0]?.total ?? 0) };
}
