import { and, eq, lte } from "drizzle-orm";
import type { z } from "zod";
import type { SignInLink } from "../../../../schema/api/auth";
import { signInLinks } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { toInstant } from "../../../platform/instant";
import { randomBase62 } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";
import { requireSession, requireUser } from "./require-user";

/**
 * A link created by its own user only signs in; one that an owner created for a member may also set a new password. The kind is part of the
 * secret, whose keyed hash is stored, so one kind cannot be turned into the other.
 */
type LinkKind = "enter" | "reset";

/** 43 base62 characters carry 256 bits. */
const secretLength = 43;

const makeLinkToken = (kind: LinkKind, random: (length: number) => Uint8Array) =>
  `${kind}_${randomBase62(secretLength, random)}`;

export const mayReset = (token: string) => token.startsWith("reset_");

/**
 * A link that signs the caller in elsewhere, for 15 minutes. Access tokens may create one only on a local instance, whose start script
 * needs it: anywhere else a leaked token would become a session.
 */
export async function createOwnSignInLink(ctx: Ctx): Promise<z.infer<typeof SignInLink>> {
  const userId = requireUser(ctx);
  if (!ctx.config.allowLoopback) requireSession(ctx);
  const { link, statements } = await newSignInLink(ctx, userId, "enter");
  await ctx.d1.batch(statements);
  return link;
}

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
