import type { z } from "zod";
import type { InvitationPreview } from "../../../../schema/api/workspaces";
import type { Ctx } from "../../../context";
import { openInvitation } from "./open-invitation";

/** What the holder of an invitation's link sees before accepting. */
export async function previewInvitation(ctx: Ctx, token: string): Promise<z.infer<typeof InvitationPreview>> {
  const { invitation, workspace, user } = await openInvitation(ctx, token);
  return {
    email: invitation.email,
    role: invitation.role,
    workspaceName: workspace.name,
    hasAccount: user !== null,
  };
}
