import { and, eq, gt, isNull, or } from "drizzle-orm";
import { accessTokens, sessions } from "../../../schema/tables";
import type { Actor, Ctx } from "../../context";

const bearer = /^Bearer +(ba_pat_[0-9A-Za-z]{38}) *$/i;

/** Who calls. An unknown, expired or malformed credential is nobody: routes that need someone answer 401. */
export async function identify(
  ctx: Ctx,
  credentials: { sessionToken: string | undefined; authorization: string | undefined },
): Promise<Actor> {
  const { sessionToken, authorization } = credentials;
  if (authorization !== undefined) {
    const token = bearer.exec(authorization)?.[1];
    return token ? byAccessToken(ctx, token) : { kind: "anonymous" };
  }
  return sessionToken ? bySession(ctx, sessionToken) : { kind: "anonymous" };
}

async function bySession(ctx: Ctx, token: string): Promise<Actor> {
  const tokenHash = await ctx.hash("session", token);
  const [session] = await ctx.db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, ctx.now())));
  if (!session) return { kind: "anonymous" };
  return { kind: "user", userId: session.userId, via: { kind: "session", sessionId: session.id } };
}

async function byAccessToken(ctx: Ctx, token: string): Promise<Actor> {
  const tokenHash = await ctx.hash("access-token", token);
  const [found] = await ctx.db
    .select({ id: accessTokens.id, userId: accessTokens.userId })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.tokenHash, tokenHash),
        or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, ctx.now())),
      ),
    );
  if (!found) return { kind: "anonymous" };
  return { kind: "user", userId: found.userId, via: { kind: "token", tokenId: found.id } };
}
