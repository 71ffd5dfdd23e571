import { asc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Member } from "../../../../schema/api/workspaces";
import { members, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { paginate } from "../../../platform/paginate";
import { memberView } from "./member-view";

/** The workspace's members, in the order in which they joined. */
export async function listMembers(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: Member[]; pagination: Pagination }> {
  const here = eq(members.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ member: members, email: users.email, name: users.name })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(here)
      .orderBy(asc(members.createdAt), members.userId)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(members).where(here),
  ]);
  return {
    items: rows.map(({ member, ...user }) => memberView(member, user)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}
