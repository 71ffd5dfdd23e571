import type { z } from "zod";
import type { InvitationPreview } from "../../../../schema/api/workspaces";
import type { Ctx } from "../../../context";
import { openInvitation } from "./open-invitation";

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
