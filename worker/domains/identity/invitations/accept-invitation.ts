import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Membership } from "../../../../schema/api/auth";
import type { InvitationAccept } from "../../../../schema/api/workspaces";
import { invitations, members, signInLinks } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { auditStatement } from "../../../outbox/audit/audit-statement";
import type { Caller } from "../auth/caller";
import { actingAs } from "../auth/new-user";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { invitedUser } from "./invited-user";
import { invitationExpired, isOpen, openInvitation } from "./open-invitation";

/** Joins the workspace; of two callers at once one does. Signs in whoever was not. */
export async function acceptInvitation(
  ctx: Ctx,
  input: z.infer<typeof InvitationAccept>,
  caller: Caller,
): Promise<{ membership: z.infer<typeof Membership>; sessionToken: string | null }> {
  const { invitation, workspace, user } = await openInvitation(ctx, input.token);
  const joining = await invitedUser(ctx, invitation.email, user, input, caller);
  const now = ctx.now();
  const acceptance = ctx.db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.id, invitation.id), isOpen(now)));
  const member = { workspaceId: workspace.id, userId: joining.id, role: invitation.role, createdAt: now };
  const batch = [
    statement(ctx, acceptance),
    mustHaveChanged(ctx),
    ...joining.statements,
    statement(ctx, ctx.db.insert(members).values(member).onConflictDoNothing()),
    // Made when another workspace's owner could still vouch for this person alone.
    statement(ctx, ctx.db.delete(signInLinks).where(eq(signInLinks.userId, joining.id))),
    auditStatement(actingAs(ctx, joining.id), {
      workspaceId: workspace.id,
      action: "member.joined",
      targetKind: "user",
      targetId: joining.id,
      details: { email: invitation.email, role: invitation.role },
    }),
  ];
  await ctx.d1.batch(batch).catch((error: unknown) => {
    if (isGuardFailure(error)) throw invitationExpired();
    if (isUniqueFailure(error, "users.email"))
      throw new AppError("email_taken", "An account with this e-mail was made meanwhile; sign in as it");
    throw error;
  });
  return {
    membership: {
      workspaceId: workspace.id,
      workspaceSlug: workspace.slug,
      workspaceName: workspace.name,
      role: invitation.role,
    },
    sessionToken: joining.sessionToken,
  };
}
