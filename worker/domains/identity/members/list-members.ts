import { and, asc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Member } from "../../../../schema/api/workspaces";
import { members, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";

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

/** A member of this workspace and their account. */
export async function loadMember(ctx: WorkspaceCtx, userId: string) {
  const [found] = await ctx.db
    .select({ member: members, user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, ctx.workspace.id), eq(members.userId, userId)));
  if (!found) throw notFound("Member");
  return found;
}

export const memberView = (
  member: typeof members.$inferSelect,
  user: Pick<typeof users.$inferSelect, "email" | "name">,
): Member => ({
  userId: member.userId,
  email: user.email,
  name: user.name,
  role: member.role,
  createdAt: toInstant(member.createdAt),
});
