import { and, eq, gt } from "drizzle-orm";
import { readUserCode } from "../../../../schema/api/user-code";
import { deviceLogins } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { Caller } from "../auth/caller";
import { limitAttempts } from "../auth/limit-attempts";
import { requireSession } from "../auth/require-user";

export type DeviceLoginRow = typeof deviceLogins.$inferSelect;

/** Not `not_found`, so that guessing cannot tell an expired code from one that never existed. */
export const codeUnknown = () =>
  new AppError(
    "link_expired",
    "This code is not valid, has already been used or has expired. Get a new code from the program.",
  );

/** The pending request with this code. Requires a session: a token must not create another for itself. */
export async function openDeviceLogin(
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
