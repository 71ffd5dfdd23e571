import type { z } from "zod";
import type { AccessTokenCreated } from "../../../../schema/api/auth";
import type { TokenAccess, TokenOrigin } from "../../../../schema/api/token-access";
import { accessTokens } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { statement } from "../../../platform/db/statement";
import { toInstantOrNull } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";
import { actingAs } from "../auth/new-user";
import { makeAccessToken } from "../auth/token-format";
import { accessTokenView } from "./access-token-view";

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
