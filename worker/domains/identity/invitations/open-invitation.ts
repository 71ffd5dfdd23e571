import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { InvitationPreview } from "../../../../schema/api/workspaces";
import { invitations, users, workspaces } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** Shows an invitation before it is accepted. */
export async function previewInvitation(ctx: Ctx, token: string): Promise<z.infer<typeof InvitationPreview>> {
  const { invitation, workspace, user } = await openInvitation(ctx, token);
  return {
    email: invitation.email,
    role: invitation.role,
    workspaceName: workspace.name,
    hasAccount: user !== null,
  };
}

export const isOpen = (now: number) => and(isNull(invitations.acceptedAt), gt(invitations.expiresAt, now));

/** The invitation of a link, its workspace, and the account with its email, if any. */
export async function openInvitation(ctx: Ctx, token: string) {
  const tokenHash = await ctx.hash("invitation", token);
  const [found] = await ctx.db
    .select({ invitation: invitations, workspace: workspaces, user: users })
    .from(invitations)
    .innerJoin(workspaces, eq(workspaces.id, invitations.workspaceId))
    .leftJoin(users, eq(users.email, invitations.email))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen(ctx.now())));
  if (!found) throw invitationExpired();
  return found;
}

export const invitationExpired = () =>
  new AppError("link_expired", "This invitation was used or revoked, or has expired. Ask for a new one.");
