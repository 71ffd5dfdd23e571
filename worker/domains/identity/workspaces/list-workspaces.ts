import { eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Workspace } from "../../../../schema/api/workspaces";
import { members, workspaces } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { requireUser } from "../auth/require-user";
import { workspaceView } from "./workspace-view";

/** The caller's workspaces, by name. */
export async function listWorkspaces(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ items: Workspace[]; pagination: Pagination }> {
  const mine = eq(members.userId, requireUser(ctx));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ workspace: workspaces, role: members.role })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(mine)
      .orderBy(sql`${workspaces.name} COLLATE NOCASE`, workspaces.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(members).where(mine),
  ]);
  return {
    items: rows.map(({ workspace, role }) => workspaceView(workspace, role)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}
