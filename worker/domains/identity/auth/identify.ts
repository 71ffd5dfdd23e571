import { and, eq, gt, isNull, or } from "drizzle-orm";
import { accessTokens, sessions } from "../../../../schema/tables";
import type { Actor, Ctx } from "../../../context";
import { isWellFormedAccessToken } from "../../../platform/key-format";
import { oldestSession, sessionEnd } from "./new-session";

const bearer = /^Bearer +([^ ]{1,100}) *$/i;
const hour = 3_600_000;

/**
 * Identifies the caller and records it at most once an hour: a session ends 30 days after its last use, and 90 days after the sign-in. An
 * unknown, expired or malformed credential is treated as none: routes that need a user return 401.
 */
export async function identify(
  ctx: Ctx,
  credentials: { sessionToken: string | undefined; authorization: string | undefined },
): Promise<Actor> {
  const { sessionToken, authorization } = credentials;
  if (authorization !== undefined) {
    const token = bearer.exec(authorization)?.[1];
    return token && isWellFormedAccessToken(token) ? byAccessToken(ctx, token) : { kind: "anonymous" };
  }
  return sessionToken ? bySession(ctx, sessionToken) : { kind: "anonymous" };
}

async function bySession(ctx: Ctx, token: string): Promise<Actor> {
  const tokenHash = await ctx.hash("session", token);
  const [session] = await ctx.db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, ctx.now()),
        gt(sessions.createdAt, oldestSession(ctx.now())),
      ),
    );
  if (!session) return { kind: "anonymous" };
  const now = ctx.now();
  if (session.lastSeenAt <= now - hour) {
    const seen = ctx.db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: sessionEnd(session.createdAt, now) });
    ctx.waitUntil(seen.where(eq(sessions.id, session.id)).run());
  }
  return { kind: "user", userId: session.userId, via: { kind: "session", sessionId: session.id } };
}

async function byAccessToken(ctx: Ctx, token: string): Promise<Actor> {
  const tokenHash = await ctx.hash("access-token", token);
  const [found] = await ctx.db
    .select({
      id: accessTokens.id,
      userId: accessTokens.userId,
      access: accessTokens.access,
      lastUsedAt: accessTokens.lastUsedAt,
    })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, ctx.now())),
      ),
    );
  if (!found) return { kind: "anonymous" };
  const now = ctx.now();
  if ((found.lastUsedAt ?? 0) <= now - hour) {
    const used = ctx.db.update(accessTokens).set({ lastUsedAt: now });
    ctx.waitUntil(used.where(eq(accessTokens.id, found.id)).run());
  }
  const { id: tokenId, access } = found;
  return { kind: "user", userId: found.userId, via: { kind: "token", tokenId, access, channel: null } };
}
