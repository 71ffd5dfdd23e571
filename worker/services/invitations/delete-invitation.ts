import { and, eq } from "drizzle-orm";
import { invitations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { statement } from "../write/statement";

/** Takes an invitation back: its link works no more. Of an accepted one only the record goes. */
export async function deleteInvitation(ctx: WorkspaceCtx, id: string): Promise<void> {
  const one = and(eq(invitations.id, id), eq(invitations.workspaceId, ctx.workspace.id));
  const [found] = await ctx.db.select({ email: invitations.email }).from(invitations).where(one);
  if (!found) throw notFound("Invitation");
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
