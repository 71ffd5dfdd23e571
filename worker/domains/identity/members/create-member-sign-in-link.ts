import type { z } from "zod";
import type { SignInLink } from "../../../../schema/api/auth";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { failGuard, guardedBatch } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { isFirstAccount } from "../auth/may-create-workspaces";
import { requireSession } from "../auth/require-user";
import { newSignInLink } from "../auth/sign-in-links";
import { loadMember } from "./list-members";

/**
 * A link for a locked-out member, passed on by an owner; valid for 24 hours, it can also set a new password. Refused if the member belongs
 * to a workspace that the caller does not own, because the link would give access to that one too. Owners are equals: only the instance's
 * first account may create one for an owner.
 */
export async function createMemberSignInLink(
  ctx: WorkspaceCtx,
  userId: string,
): Promise<z.infer<typeof SignInLink>> {
  const caller = requireSession(ctx).userId;
  const { user, member } = await loadMember(ctx, userId);
  if (caller === userId) throw new AppError("forbidden", "To change your own password, go to your profile");
  if (member.role === "owner" && !(await isFirstAccount(ctx, caller))) throw onlyFirstAccount();
  const { link, statements } = await newSignInLink(ctx, userId, "reset");
  const onlyMine = ctx.d1
    .prepare(
      `SELECT CASE WHEN EXISTS (SELECT 1 FROM members t WHERE t.user_id = ?1 AND NOT EXISTS (SELECT 1 FROM members o
         WHERE o.workspace_id = t.workspace_id AND o.user_id = ?2 AND o.role = 'owner')
         OR t.user_id = ?1 AND t.role = 'owner' AND ?2 <> (SELECT id FROM users ORDER BY rowid LIMIT 1)) THEN ${failGuard("changed")} END`,
    )
    .bind(userId, caller);
  const audit = auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "member.sign_in_link_created",
    targetKind: "user",
    targetId: userId,
    details: { email: user.email },
  });
  await guardedBatch(
    ctx,
    [onlyMine, ...statements, audit],
    () => new AppError("forbidden", "This member also belongs to workspaces that you do not own"),
  );
  return link;
}

const onlyFirstAccount = () =>
  new AppError(
    "forbidden",
    "Only the instance's first account can create a link for another owner. The operator can also run: npm run password",
  );
