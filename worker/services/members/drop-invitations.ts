import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Role, roles } from "../../../schema/api/common";
import { invitations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { statement } from "../write/statement";

/** Ends the open invitations that a member made and, with this role or none, could not make any more. */
export function dropInvitations(ctx: WorkspaceCtx, userId: string, role: Role | null): D1PreparedStatement {
  const invites = role === "admin" || role === "owner";
  const beyond = roles.filter((one) => !invites || roles.indexOf(one) > roles.indexOf(role));
  return statement(
    ctx,
    ctx.db
      .delete(invitations)
      .where(
        and(
          eq(invitations.workspaceId, ctx.workspace.id),
          eq(invitations.invitedBy, userId),
          isNull(invitations.acceptedAt),
          inArray(invitations.role, beyond),
        ),
      ),
  );
}
