import { isAtLeast, type Role } from "../../../../schema/api/role";
import type { Member } from "../../../../schema/api/workspaces";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requireRecentProof } from "../auth/recent-proof";
import { requireSession } from "../auth/require-user";
import { endGrants } from "./end-grants";
import { loadMember } from "./load-member";
import { memberView } from "./member-view";
import { lastOwner, notLastOwner } from "./owner-guard";

/** Changes a member's role; a higher one requires a session. Only owners change owners or make new ones, and the last owner stays one. */
export async function updateMember(ctx: WorkspaceCtx, userId: string, role: Role): Promise<Member> {
  const { member, user } = await loadMember(ctx, userId);
  if (ctx.role !== "owner" && (member.role === "owner" || role === "owner"))
    throw new AppError("forbidden", "Only owners can change an owner's role or make someone an owner");
  if (member.role === role) return memberView(member, user);
  if (!isAtLeast(member.role, role)) {
    requireSession(ctx);
    if (isAtLeast(role, "admin")) await requireRecentProof(ctx);
  }
  const change = ctx.d1
    .prepare(
      `UPDATE members SET role = ?3 WHERE workspace_id = ?1 AND user_id = ?2 AND role = ?4 AND ${notLastOwner}`,
    )
    .bind(ctx.workspace.id, userId, role, member.role);
  await guardedBatch(
    ctx,
    [
      change,
      mustHaveChanged(ctx),
      ...endGrants(ctx, member, role),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "member.role_changed",
        targetKind: "user",
        targetId: userId,
        details: { email: user.email, from: member.role, to: role },
      }),
    ],
    () =>
      member.role === "owner"
        ? lastOwner()
        : new AppError("conflict", "Someone else changed this role. Reload and try again."),
  );
  return memberView({ ...member, role }, user);
}
