import { isAtLeast, type Role } from "../../../../schema/api/role";
import type { Member } from "../../../../schema/api/workspaces";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { endListening } from "../auth/end-sign-ins";
import { requireRecentProof } from "../auth/recent-proof";
import { requireSession, requireUser } from "../auth/require-user";
import { endGrants } from "./end-grants";
import { loadMember, memberView } from "./list-members";

/**
 * A WHERE condition on `members`: not the last owner. Evaluated in the statement itself, so that two concurrent requests cannot both pass.
 */
const notLastOwner = `(role <> 'owner' OR EXISTS (SELECT 1 FROM members o
  WHERE o.workspace_id = members.workspace_id AND o.role = 'owner' AND o.user_id <> members.user_id))`;

const lastOwner = () =>
  new AppError("last_owner", "A workspace needs at least one owner. Make someone else an owner first.");

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

/** Removes a member, or lets one leave; their posts stay. Only owners remove owners, and the last one stays. */
export async function removeMember(ctx: WorkspaceCtx, userId: string): Promise<void> {
  const leaving = userId === requireUser(ctx);
  if (!leaving && !isAtLeast(ctx.role, "admin"))
    throw new AppError("forbidden", `This requires the admin role; your role is ${ctx.role}`);
  const { member, user } = await loadMember(ctx, userId);
  if (ctx.role !== "owner" && member.role === "owner")
    throw new AppError("forbidden", "Only owners can remove an owner");
  const removal = ctx.d1
    .prepare(`DELETE FROM members WHERE workspace_id = ?1 AND user_id = ?2 AND role = ?3 AND ${notLastOwner}`)
    .bind(ctx.workspace.id, userId, member.role);
  await guardedBatch(
    ctx,
    [
      removal,
      mustHaveChanged(ctx),
      ...endGrants(ctx, member, null),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: leaving ? "member.left" : "member.removed",
        targetKind: "user",
        targetId: userId,
        details: { email: user.email, role: member.role },
      }),
    ],
    () =>
      member.role === "owner"
        ? lastOwner()
        : new AppError("conflict", "Someone else changed this member. Reload and try again."),
  );
  endListening(ctx, { userId }, ctx.workspace.id);
}
