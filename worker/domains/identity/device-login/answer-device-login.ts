import { and, eq, exists, gt } from "drizzle-orm";
import type { TokenAccess } from "../../../../schema/api/token-access";
import { deviceLogins, sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { toInstantOrNull } from "../../../platform/instant";
import type { Caller } from "../auth/caller";
import { codeUnknown, openDeviceLogin } from "./open-device-login";

/** `expiresInDays` is the lifetime of the token; null means no expiry. */
export type DeviceAnswer =
  | { allow: true; access: TokenAccess; expiresInDays: number | null }
  | { allow: false };

const dayMs = 86_400_000;

/**
 * Allows or denies, once: the first of two answers counts, and only while the session exists, so that none outlives a password change. The
 * token itself is created when the program polls for it.
 */
export async function answerDeviceLogin(
  ctx: Ctx,
  userCode: string,
  answer: DeviceAnswer,
  caller: Caller,
): Promise<void> {
  const { row, userId, sessionId } = await openDeviceLogin(ctx, userCode, caller);
  const { id, clientName, address } = row;
  const open = and(
    eq(deviceLogins.id, id),
    eq(deviceLogins.state, "pending"),
    gt(deviceLogins.expiresAt, ctx.now()),
    exists(ctx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))),
  );
  const tokenExpiresAt =
    answer.allow && answer.expiresInDays !== null ? ctx.now() + answer.expiresInDays * dayMs : null;
  const outcome = answer.allow
    ? { state: "allowed" as const, access: answer.access, userId, tokenExpiresAt }
    : { state: "denied" as const };
  const batch = [
    statement(ctx, ctx.db.update(deviceLogins).set(outcome).where(open)),
    mustHaveChanged(ctx),
    auditStatement(ctx, {
      workspaceId: null,
      action: `device_login.${outcome.state}`,
      targetKind: "device_login",
      targetId: id,
      details: {
        clientName,
        address,
        ...(answer.allow && { access: answer.access, tokenExpiresAt: toInstantOrNull(tokenExpiresAt) }),
      },
    }),
  ];
  await guardedBatch(ctx, batch, codeUnknown);
}
