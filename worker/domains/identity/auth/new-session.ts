import { and, eq, lte, or, type SQL } from "drizzle-orm";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { randomBase62 } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";
import type { Caller } from "./caller";

const day = 86_400_000;
const idleMs = 30 * day;
/** However often it is used, a session ends this long after the sign-in. */
const absoluteMs = 90 * day;
export const sessionMaxSeconds = absoluteMs / 1000;

export const sessionEnd = (createdAt: number, seenAt: number) =>
  Math.min(seenAt + idleMs, createdAt + absoluteMs);
/** No session made before this instant is valid. */
export const oldestSession = (now: number) => now - absoluteMs;
/** 43 base62 characters carry 256 bits. */
const tokenLength = 43;
const userAgentMax = 300;

/**
 * A session to open in the batch that proves the user's identity. The browser's former session, if it had one, ends in
 * the same batch: an identifier known before the sign-in is never one after it. `authenticatedAt` is when the person proved who they are,
 * if that was before now.
 */
export async function newSession(
  ctx: Ctx,
  userId: string,
  caller: Caller,
  authenticatedAt: number | null = null,
): Promise<{ token: string; statements: D1PreparedStatement[] }> {
  const token = randomBase62(tokenLength, ctx.random);
  const now = ctx.now();
  const row = {
    id: newId(ctx, "ses"),
    userId,
    tokenHash: await ctx.hash("session", token),
    userAgent: caller.userAgent.slice(0, userAgentMax),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: sessionEnd(now, now),
    provenAt: Math.min(authenticatedAt ?? now, now),
  };
  const ended: (SQL | undefined)[] = [and(eq(sessions.userId, userId), lte(sessions.expiresAt, now))];
  if (ctx.actor.kind === "user" && ctx.actor.via.kind === "session")
    ended.push(eq(sessions.id, ctx.actor.via.sessionId));
  return {
    token,
    statements: [
      statement(ctx, ctx.db.delete(sessions).where(or(...ended))),
      statement(ctx, ctx.db.insert(sessions).values(row)),
    ],
  };
}
