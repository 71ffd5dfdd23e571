import { and, eq, gt } from "drizzle-orm";
import type { DeviceToken } from "../../../../schema/api/device-login";
import { deviceLogins, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { networkOf } from "../../../platform/client-address";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { isWellFormedDeviceCode } from "../../../platform/key-format";
import { newAccessToken } from "../access-tokens";
import type { Caller } from "../auth/new-session";
import { userView } from "../auth/users";
import type { DeviceLoginRow } from "./answer-device-login";

const slowDownSeconds = 5;
const longestInterval = 60;
/** A poll may be early by this much: clocks and networks are inexact. */
const graceMs = 500;

const expired = () =>
  new AppError("expired_token", "This sign-in has expired or was already used. Start again.");

/**
 * A program's poll (RFC 8628, section 3.5). The first one after approval creates and returns the token, once; until then
 * `authorization_pending`, or `slow_down` if it comes too early.
 */
export async function redeemDeviceLogin(
  ctx: Ctx,
  deviceCode: string,
  { address }: Caller,
): Promise<DeviceToken> {
  if (!isWellFormedDeviceCode(deviceCode)) throw expired();
  if (!(await ctx.withinCallRate(`device-token:${networkOf(address)}`)))
    throw new AppError("rate_limited", "Too many polls from this IP address. Wait a minute, then continue.");
  const [row] = await ctx.db
    .select()
    .from(deviceLogins)
    .where(eq(deviceLogins.deviceCodeHash, await ctx.hash("device-code", deviceCode)));
  if (!row || row.expiresAt <= ctx.now()) throw expired();
  switch (row.state) {
    case "used":
      throw expired();
    case "denied":
      throw new AppError("access_denied", "The sign-in was denied in the dashboard");
    case "pending":
      throw await notYet(ctx, row);
    case "allowed":
      return grant(ctx, row);
    default:
      return row.state satisfies never;
  }
}

async function notYet(ctx: Ctx, row: DeviceLoginRow): Promise<AppError> {
  const now = ctx.now();
  const early = row.lastPolledAt !== null && now < row.lastPolledAt + row.intervalSeconds * 1000 - graceMs;
  const intervalSeconds = early
    ? Math.min(row.intervalSeconds + slowDownSeconds, longestInterval)
    : row.intervalSeconds;
  await ctx.db
    .update(deviceLogins)
    .set({ lastPolledAt: now, intervalSeconds })
    .where(eq(deviceLogins.id, row.id));
  return early
    ? new AppError("slow_down", `Polling too fast. From now on, poll every ${intervalSeconds} seconds.`, {
        intervalSeconds,
      })
    : new AppError("authorization_pending", "The sign-in is still waiting for approval; poll again", {
        intervalSeconds,
      });
}

async function grant(ctx: Ctx, row: DeviceLoginRow): Promise<DeviceToken> {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(eq(users.id, row.userId ?? ""));
  if (!user) throw expired();
  const facts = {
    name: row.clientName,
    access: row.access,
    origin: "device" as const,
    createdAt: ctx.now(),
    expiresAt: row.tokenExpiresAt,
  };
  const { created, statements } = await newAccessToken(ctx, user.id, facts, { deviceLoginId: row.id });
  const unspent = and(
    eq(deviceLogins.id, row.id),
    eq(deviceLogins.state, "allowed"),
    gt(deviceLogins.expiresAt, ctx.now()),
  );
  const spend = ctx.db.update(deviceLogins).set({ state: "used" }).where(unspent);
  await guardedBatch(ctx, [statement(ctx, spend), mustHaveChanged(ctx), ...statements], expired);
  const { token, ...accessToken } = created;
  return { token, accessToken, user: userView(user) };
}
