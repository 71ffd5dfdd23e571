import type { z } from "zod";
import type { AccessTokenCreate, AccessTokenCreated } from "../../../schema/api/auth";
import { accessTokens } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { requireSession } from "../auth/require-user";
import { newId } from "../new-id";
import { statement } from "../write/statement";
import { accessTokenView } from "./access-token-view";
import { makeAccessToken } from "./token-format";

const day = 86_400_000;

/** Makes a personal access token, which may do what its user may. The token itself is in this answer only. */
export async function createAccessToken(
  ctx: Ctx,
  input: z.infer<typeof AccessTokenCreate>,
): Promise<z.infer<typeof AccessTokenCreated>> {
  const { userId } = requireSession(ctx);
  const token = makeAccessToken(ctx.random);
  const now = ctx.now();
  const row = {
    id: newId(ctx, "pat"),
    userId,
    name: input.name,
    tokenHash: await ctx.hash("access-token", token),
    last4: token.slice(-4),
    createdAt: now,
    lastUsedAt: null,
    expiresAt: input.expiresInDays === undefined ? null : now + input.expiresInDays * day,
  };
  await ctx.d1.batch([
    statement(ctx, ctx.db.insert(accessTokens).values(row)),
    auditStatement(ctx, {
      workspaceId: null,
      action: "access_token.created",
      targetKind: "access_token",
      targetId: row.id,
      details: { name: row.name },
    }),
  ]);
  return { ...accessTokenView(row), token };
}
