import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Ctx } from "../../../context";

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** A path of the dashboard where the user continues. */
  next: z.string(),
  /** The signed-in user who is connecting Google to their account; null for a sign-in. */
  connects: z.string().nullable(),
  expiresAt: z.number(),
});
export type GoogleAttempt = z.infer<typeof Attempt>;

/** The attempt as the value of a cookie: readable by the browser, but only this instance can have written it. */
export async function sealAttempt(ctx: Ctx, attempt: GoogleAttempt): Promise<string> {
  const payload = Buffer.from(JSON.stringify(attempt)).toString("base64url");
  return `${payload}.${await ctx.hash("google-attempt", payload)}`;
}

/** The attempt in a cookie; null if it is missing, altered or too old. */
export async function openAttempt(ctx: Ctx, sealed: string | undefined): Promise<GoogleAttempt | null> {
  const [payload = "", mac = ""] = (sealed ?? "").split(".");
  const expected = Buffer.from(await ctx.hash("google-attempt", payload));
  const given = Buffer.from(mac);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const attempt = Attempt.parse(JSON.parse(Buffer.from(payload, "base64url").toString()));
  return attempt.expiresAt > ctx.now() ? attempt : null;
}
