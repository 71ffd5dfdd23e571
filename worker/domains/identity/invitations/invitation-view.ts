import type { Invitation } from "../../../../schema/api/workspaces";
import type { invitations } from "../../../../schema/tables";
import { toInstant, toInstantOrNull } from "../../../platform/instant";

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
