import { desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Invitation } from "../../../../schema/api/workspaces";
import { invitations, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";

/** The workspace's invitations, open, expired and accepted, newest first; without their links. */
export async function listInvitations(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: Invitation[]; pagination: Pagination }> {
  const here = eq(invitations.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ invitation: invitations, inviter: users.name })
      .from(invitations)
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(here)
      .orderBy(desc(invitations.createdAt), invitations.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(invitations).where(here),
  ]);
  return {
    items: rows.map(({ invitation, inviter }) => invitationView(invitation, inviter)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}

export type InvitationRow = typeof invitations.$inferSelect;

/** `inviter` is the name of its creator. */
export const invitationView = (row: InvitationRow, inviter: string): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: inviter,
  createdAt: toInstant(row.createdAt),
  expiresAt: toInstant(row.expiresAt),
  acceptedAt: toInstantOrNull(row.acceptedAt),
});
