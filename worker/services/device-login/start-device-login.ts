import type { z } from "zod";
import type { DeviceLoginStart, DeviceLoginStarted } from "../../../schema/api/device-login";
import { deviceLogins } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { randomBase62 } from "../api-keys/key-format";
import type { Caller } from "../auth/caller";
import { limitAttempts } from "../auth/limit-attempts";
import { toInstant } from "../instant";
import { newId } from "../new-id";
import { makeUserCode, shownUserCode } from "./user-code";

const lifeMs = 10 * 60_000;
const intervalSeconds = 5;
/** 43 base62 characters carry 256 bits. */
const deviceCodeLength = 43;
const userAgentMax = 300;

/** Begins the sign-in of a program (RFC 8628, section 3.2). Nothing is granted before a person allows it. */
export async function startDeviceLogin(
  ctx: Ctx,
  { clientName, access }: z.infer<typeof DeviceLoginStart>,
  { address, userAgent }: Caller,
): Promise<DeviceLoginStarted> {
  await limitAttempts(ctx, "device", [address]);
  const deviceCode = randomBase62(deviceCodeLength, ctx.random);
  const userCode = makeUserCode(ctx.random);
  const now = ctx.now();
  const expiresAt = now + lifeMs;
  await ctx.db.insert(deviceLogins).values({
    id: newId(ctx, "dvc"),
    deviceCodeHash: await ctx.hash("device-code", deviceCode),
    userCodeHash: await ctx.hash("user-code", userCode),
    clientName,
    access,
    address,
    userAgent: userAgent.slice(0, userAgentMax),
    intervalSeconds,
    createdAt: now,
    expiresAt,
  });
  const verificationUrl = `${ctx.config.publicUrl}/device`;
  return {
    deviceCode,
    userCode: shownUserCode(userCode),
    verificationUrl,
    verificationUrlComplete: `${verificationUrl}?code=${shownUserCode(userCode)}`,
    expiresAt: toInstant(expiresAt),
    intervalSeconds,
  };
}
