import { and, eq } from "drizzle-orm";
import { isAtLeast, type Role } from "../../../../schema/api/role";
import { invitations } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { statement } from "../../../platform/db/statement";
import { AppError, notFound } from "../../../platform/errors";

/** Revokes an invitation: its link stops working. For an accepted one, only deletes the record. */
export async function deleteInvitation(ctx: WorkspaceCtx, id: string): Promise<void> {
  const one = and(eq(invitations.id, id), eq(invitations.workspaceId, ctx.workspace.id));
  const [found] = await ctx.db
    .select({ email: invitations.email, role: invitations.role })
    .from(invitations)
    .where(one);
  if (!found) throw notFound("Invitation");
  requireRankOf(ctx, found.role);
  await ctx.d1.batch([
    statement(ctx, ctx.db.delete(invitations).where(one)),
    auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "invitation.deleted",
      targetKind: "invitation",
      targetId: id,
      details: { email: found.email },
    }),
  ]);
}

/** Only members of at least its role may create, replace or revoke an invitation: an owner's requires an owner. */
export function requireRankOf(ctx: WorkspaceCtx, role: Role): void {
  if (!isAtLeast(ctx.role, role))
    throw new AppError(
      "forbidden",
      `Your role (${ctx.role}) cannot revoke an invitation for the ${role} role`,
    );
}
