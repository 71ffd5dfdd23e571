import { and, eq, exists, gt } from "drizzle-orm";
import type { DeviceLogin } from "../../../../schema/api/device-login";
import type { TokenAccess } from "../../../../schema/api/token-access";
import { readUserCode } from "../../../../schema/api/user-code";
import { deviceLogins, sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import type { Caller } from "../auth/new-session";
import { limitAttempts } from "../auth/rate-limits";
import { requireSession } from "../auth/require-user";

/** The program that shows this code, for the person who decides. */
export async function lookUpDeviceLogin(ctx: Ctx, userCode: string, caller: Caller): Promise<DeviceLogin> {
  const { row } = await openDeviceLogin(ctx, userCode, caller);
  return {
    clientName: row.clientName,
    access: row.access,
    address: row.address,
    userAgent: row.userAgent,
    createdAt: toInstant(row.createdAt),
    expiresAt: toInstant(row.expiresAt),
  };
}

/** `expiresInDays` is the lifetime of the token; null means no expiry. */
type DeviceAnswer = { allow: true; access: TokenAccess; expiresInDays: number | null } | { allow: false };

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

export type DeviceLoginRow = typeof deviceLogins.$inferSelect;

/** Not `not_found`, so that guessing cannot tell an expired code from one that never existed. */
const codeUnknown = () =>
  new AppError(
    "link_expired",
    "This code is not valid, has already been used or has expired. Get a new code from the program.",
  );

/** The pending request with this code. Requires a session: a token must not create another for itself. */
async function openDeviceLogin(
  ctx: Ctx,
  userCode: string,
  caller: Caller,
): Promise<{ row: DeviceLoginRow; userId: string; sessionId: string }> {
  const { userId, sessionId } = requireSession(ctx);
  await limitAttempts(ctx, "device-code", [caller.address, userId]);
  const code = readUserCode(userCode);
  if (code === null) throw codeUnknown();
  const [row] = await ctx.db
    .select()
    .from(deviceLogins)
    .where(
      and(
        eq(deviceLogins.userCodeHash, await ctx.hash("user-code", code)),
        eq(deviceLogins.state, "pending"),
        gt(deviceLogins.expiresAt, ctx.now()),
      ),
    );
  if (!row) throw codeUnknown();
  return { row, userId, sessionId };
}
