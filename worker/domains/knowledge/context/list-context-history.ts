import { desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { z } from "zod";
import { type ContextHistory, type ContextVersion, emptyContext } from "../../../../schema/api/context";
import type { PageQuery } from "../../../../schema/api/pagination";
import { contextVersions, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";

/** The context after each change, newest first. */
export async function listContextHistory(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<z.infer<typeof ContextHistory>> {
  const mine = eq(contextVersions.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ ...getTableColumns(contextVersions), createdBy: users.name })
      .from(contextVersions)
      .leftJoin(users, eq(users.id, contextVersions.createdBy))
      .where(mine)
      .orderBy(desc(contextVersions.version))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(contextVersions).where(mine),
  ]);
  return { items: rows.map(viewOf), pagination: paginate(query, count[0]?.total ?? 0) };
}

const viewOf = (row: typeof contextVersions.$inferSelect): ContextVersion => ({
  version: row.version,
  fields: { ...emptyContext, ...row.fields },
  reason: row.reason,
  proposalId: row.proposalId,
  createdBy: row.createdBy,
  createdAt: toInstant(row.createdAt),
});
