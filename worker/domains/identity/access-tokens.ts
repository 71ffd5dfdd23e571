import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { AccessToken, AccessTokenCreate, AccessTokenCreated } from "../../../schema/api/auth";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { TokenAccess, TokenOrigin } from "../../../schema/api/token-access";
import { accessTokens } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { auditStatement } from "../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { notFound } from "../../platform/errors";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import { makeAccessToken } from "../../platform/key-format";
import { newId } from "../../platform/new-id";
import { paginate } from "../../platform/paginate";
import { endListening } from "./auth/end-sign-ins";
import { requireSession, requireUser } from "./auth/require-user";
import { actingAs } from "./auth/users";

const day = 86_400_000;

/** Creates a personal access token with the permissions of its user, limited by its access. */
export async function createAccessToken(
  ctx: Ctx,
  input: z.infer<typeof AccessTokenCreate>,
): Promise<z.infer<typeof AccessTokenCreated>> {
  const { userId } = requireSession(ctx);
  const { name, access, expiresInDays } = input;
  const createdAt = ctx.now();
  const expiresAt = expiresInDays === null ? null : createdAt + expiresInDays * day;
  const { created, statements } = await newAccessToken(ctx, userId, {
    name,
    access,
    origin: "dashboard",
    createdAt,
    expiresAt,
  });
  await ctx.d1.batch(statements);
  return created;
}

/** The caller's own tokens, newest first; without their secrets. */
export async function listAccessTokens(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ items: AccessToken[]; pagination: Pagination }> {
  const mine = eq(accessTokens.userId, requireUser(ctx));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(accessTokens)
      .where(mine)
      .orderBy(desc(accessTokens.createdAt), accessTokens.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(accessTokens).where(mine),
  ]);
  return { items: rows.map(accessTokenView), pagination: paginate(query, count[0]?.total ?? 0) };
}

/** Revokes one of the caller's own tokens immediately. A token may only revoke itself. */
export async function deleteAccessToken(ctx: Ctx, id: string): Promise<void> {
  const userId = requireUser(ctx);
  const itself = ctx.actor.kind === "user" && ctx.actor.via.kind === "token" && ctx.actor.via.tokenId === id;
  if (!itself) requireSession(ctx);
  const mine = and(eq(accessTokens.id, id), eq(accessTokens.userId, userId));
  await guardedBatch(
    ctx,
    [
      statement(ctx, ctx.db.delete(accessTokens).where(mine)),
      mustHaveChanged(ctx),
      auditStatement(ctx, {
        workspaceId: null,
        action: "access_token.deleted",
        targetKind: "access_token",
        targetId: id,
      }),
    ],
    () => notFound("Access token"),
  );
  endListening(ctx, { userId, credentialId: id });
}

/** A token to store in the batch that allows it, with its audit entry. The token itself is only returned here. */
export async function newAccessToken(
  ctx: Ctx,
  userId: string,
  facts: {
    name: string;
    access: TokenAccess;
    origin: TokenOrigin;
    createdAt: number;
    expiresAt: number | null;
  },
  details: { deviceLoginId?: string } = {},
): Promise<{ created: z.infer<typeof AccessTokenCreated>; statements: D1PreparedStatement[] }> {
  const token = makeAccessToken(ctx.random);
  const row = {
    ...facts,
    id: newId(ctx, "pat"),
    userId,
    tokenHash: await ctx.hash("access-token", token),
    last4: token.slice(-4),
    lastUsedAt: null,
  };
  return {
    created: { ...accessTokenView(row), token },
    statements: [
      statement(ctx, ctx.db.insert(accessTokens).values(row)),
      auditStatement(actingAs(ctx, userId), {
        workspaceId: null,
        action: "access_token.created",
        targetKind: "access_token",
        targetId: row.id,
        details: {
          name: row.name,
          access: row.access,
          expiresAt: toInstantOrNull(row.expiresAt),
          ...details,
        },
      }),
    ],
  };
}

const accessTokenView = (row: typeof accessTokens.$inferSelect): AccessToken => ({
  id: row.id,
  name: row.name,
  access: row.access,
  origin: row.origin,
  last4: row.last4,
  createdAt: toInstant(row.createdAt),
  lastUsedAt: toInstantOrNull(row.lastUsedAt),
  expiresAt: toInstantOrNull(row.expiresAt),
});
