import type { z } from "zod";
import type { DeviceLoginStart, DeviceLoginStarted } from "../../../../schema/api/device-login";
import { shownUserCode, userCodeAlphabet, userCodeLength } from "../../../../schema/api/user-code";
import { deviceLogins } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { makeDeviceCode } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";
import type { Caller } from "../auth/new-session";
import { limitAttempts } from "../auth/rate-limits";

/** Uniform: bytes of 240 and above are drawn again. 34 bits are enough for ten minutes behind a rate limit. */
function makeUserCode(random: (length: number) => Uint8Array): string {
  let code = "";
  while (code.length < userCodeLength) {
    for (const byte of random(userCodeLength * 2)) {
      if (byte < 240 && code.length < userCodeLength)
        code += userCodeAlphabet.charAt(byte % userCodeAlphabet.length);
    }
  }
  return code;
}

const lifeMs = 10 * 60_000;
const intervalSeconds = 5;
const userAgentMax = 300;

/** Starts a device login (RFC 8628, section 3.2). Grants nothing before a person allows it. */
export async function startDeviceLogin(
  ctx: Ctx,
  { clientName, access }: z.infer<typeof DeviceLoginStart>,
  { address, userAgent }: Caller,
): Promise<DeviceLoginStarted> {
  await limitAttempts(ctx, "device", [address]);
  const deviceCode = makeDeviceCode(ctx.random);
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
  const shown = shownUserCode(userCode);
  const verificationUrl = `${ctx.config.publicUrl}/device`;
  return {
    deviceCode,
    userCode: shown,
    verificationUrl,
    verificationUrlComplete: `${verificationUrl}?code=${shown}`,
    expiresAt: toInstant(expiresAt),
    expiresInSeconds: lifeMs / 1000,
    intervalSeconds,
  };
}
