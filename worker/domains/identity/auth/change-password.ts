import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { PasswordChange } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { endListening, endSignIns } from "./end-sign-ins";
import { hashNewPassword } from "./new-password";
import { verifyPassword } from "./password-hash";
import { limitAttempts } from "./rate-limits";
import { requireRecentProof } from "./recent-proof";
import { requireSession } from "./require-user";

/** Sets the caller's password; requires the current one if there is one. Ends all other sessions. */
export async function changePassword(ctx: Ctx, input: z.infer<typeof PasswordChange>): Promise<void> {
  const { userId, sessionId } = requireSession(ctx);
  await limitAttempts(ctx, "password", [userId]);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const current = user?.passwordHash ?? null;
  if (current !== null) {
    const { matches } = await verifyPassword(input.currentPassword ?? "", current);
    if (!matches) throw wrongCurrent();
  }
  if (!user) throw new AppError("unauthorized", "This account no longer exists");
  if (current === null) await requireRecentProof(ctx);
  const passwordHash = await hashNewPassword(ctx, input.newPassword, user);
  const unchanged = current === null ? isNull(users.passwordHash) : eq(users.passwordHash, current);
  const update = ctx.db.update(users).set({ passwordHash, updatedAt: ctx.now() });
  const batch = [
    statement(ctx, update.where(and(eq(users.id, userId), unchanged))),
    mustHaveChanged(ctx),
    ...endSignIns(ctx, userId, sessionId),
    auditStatement(ctx, {
      workspaceId: null,
      action: "user.password_changed",
      targetKind: "user",
      targetId: userId,
    }),
  ];
  await guardedBatch(ctx, batch, wrongCurrent);
  endListening(ctx, { userId, exceptCredentialId: sessionId });
}

const wrongCurrent = () => new AppError("invalid_credentials", "Incorrect current password");
