import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Confirmation } from "../../../../schema/api/auth";
import { sessions, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { guardedBatch, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { provePassword } from "./prove-password";
import { limitAttempts } from "./rate-limits";
import { requireSession } from "./require-user";

export const recentMs = 15 * 60_000;

/**
 * Refuses a session whose user has not signed in or entered the password within 15 minutes, so that a stolen or abandoned session cannot
 * create a credential that outlives it. Access tokens pass; routes closed to them require a session.
 */
export async function requireRecentProof(ctx: Ctx): Promise<void> {
  if (await isRecentlyProven(ctx)) return;
  throw new AppError("reauthentication_required", "Confirm your password, then try again");
}

export async function isRecentlyProven(ctx: Ctx): Promise<boolean> {
  if (ctx.actor.kind !== "user" || ctx.actor.via.kind !== "session") return true;
  const [session] = await ctx.db
    .select({ provenAt: sessions.provenAt })
    .from(sessions)
    .where(eq(sessions.id, ctx.actor.via.sessionId));
  return (session?.provenAt ?? 0) > ctx.now() - recentMs;
}

/** Confirms the password again for the current session. Without one, only reports whether it is needed. */
export async function confirmIdentity(ctx: Ctx, { password }: z.infer<typeof Confirmation>): Promise<void> {
  const { userId, sessionId } = requireSession(ctx);
  if (password === undefined) return requireRecentProof(ctx);
  await limitAttempts(ctx, "password", [userId]);
  const [found] = await ctx.db.select().from(users).where(eq(users.id, userId));
  const { statements } = await provePassword(ctx, found, password, incorrect);
  const proven = ctx.db.update(sessions).set({ provenAt: ctx.now() }).where(eq(sessions.id, sessionId));
  await guardedBatch(ctx, [...statements, statement(ctx, proven)], incorrect);
}

const incorrect = () => new AppError("invalid_credentials", "Incorrect password");
