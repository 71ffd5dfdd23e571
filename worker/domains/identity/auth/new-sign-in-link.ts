import { and, eq, lte } from "drizzle-orm";
import type { z } from "zod";
import type { SignInLink } from "../../../../schema/api/auth";
import { signInLinks } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { toInstant } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";
import { type LinkKind, makeLinkToken } from "./sign-in-link-kinds";

const lifeMs: Record<LinkKind, number> = { enter: 15 * 60_000, reset: 24 * 3_600_000 };

/** A one-time sign-in link for the user, to write in the batch that allows it. */
export async function newSignInLink(
  ctx: Ctx,
  userId: string,
  kind: LinkKind,
): Promise<{ link: z.infer<typeof SignInLink>; statements: D1PreparedStatement[] }> {
  const token = makeLinkToken(kind, ctx.random);
  const now = ctx.now();
  const row = {
    id: newId(ctx, "lnk"),
    userId,
    tokenHash: await ctx.hash("sign-in-link", token),
    createdAt: now,
    expiresAt: now + lifeMs[kind],
    usedAt: null,
  };
  const dead = and(eq(signInLinks.userId, userId), lte(signInLinks.expiresAt, now));
  return {
    link: { url: `${ctx.config.publicUrl}/link#token=${token}`, expiresAt: toInstant(row.expiresAt) },
    statements: [
      statement(ctx, ctx.db.delete(signInLinks).where(dead)),
      statement(ctx, ctx.db.insert(signInLinks).values(row)),
    ],
  };
}
