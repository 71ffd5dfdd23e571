import { isAtLeast } from "../../../../schema/api/role";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { endListening } from "../auth/end-listening";
import { requireUser } from "../auth/require-user";
import { endGrants } from "./end-grants";
import { loadMember } from "./load-member";
import { lastOwner, notLastOwner } from "./owner-guard";

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
