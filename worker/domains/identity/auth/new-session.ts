import { and, eq, lte, or, type SQL } from "drizzle-orm";
import type { User } from "../../../../schema/api/auth";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { randomBase62 } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";

/** Origin of a sign-in: `address` is the client's IP address, for rate limits only. */
export interface Caller {
  address: string;
  userAgent: string;
}

/** The token is only for the session cookie. */
export interface SignedIn {
  user: User;
  sessionToken: string;
}

const day = 86_400_000;
const idleMs = 30 * day;
/** A session ends this long after the sign-in, however often it is used. */
const absoluteMs = 90 * day;
export const sessionMaxSeconds = absoluteMs / 1000;

export const sessionEnd = (createdAt: number, seenAt: number) =>
  Math.min(seenAt + idleMs, createdAt + absoluteMs);
/** Sessions created before this instant are invalid. */
export const oldestSession = (now: number) => now - absoluteMs;
/** 43 base62 characters carry 256 bits. */
const tokenLength = 43;
const userAgentMax = 300;

/**
 * A session to create in the batch that proves the user's identity. The browser's previous session ends in the same batch, so that an
 * identifier known before the sign-in is never valid after it (session fixation). `authenticatedAt` is when the person proved their
 * identity, if before now.
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
