import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { LinkToken } from "../../../schema/api/auth";
import { sessions, signInLinks, users } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { isGuardFailure, mustHaveChanged, statement } from "../write/statement";
import type { Caller } from "./caller";
import { endListening } from "./end-listening";
import { newSession } from "./new-session";
import { actingAs } from "./new-user";
import { hashPassword } from "./password-hash";
import { mayReset } from "./sign-in-link-kinds";
import type { SignedIn } from "./signed-in";
import { userView } from "./user-view";

/** Spends a one-time link: of two callers at once one gets in. With `newPassword` all other sessions and links end. */
export async function consumeLink(
  ctx: Ctx,
  input: z.infer<typeof LinkToken>,
  caller: Caller,
): Promise<SignedIn> {
  const open = and(
    eq(signInLinks.tokenHash, await ctx.hash("sign-in-link", input.token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, ctx.now()),
  );
  const [found] = await ctx.db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(open);
  if (!found) throw expired();
  if (input.newPassword !== undefined && !mayReset(input.token))
    throw new AppError("forbidden", "This link signs in and does not set a password");
  const { user } = found;
  const passwordHash =
    input.newPassword === undefined ? user.passwordHash : await hashPassword(input.newPassword, ctx.random);
  const reset = [
    ctx.db.update(users).set({ passwordHash, updatedAt: ctx.now() }).where(eq(users.id, user.id)),
    ctx.db.delete(sessions).where(eq(sessions.userId, user.id)),
    ctx.db.delete(signInLinks).where(and(eq(signInLinks.userId, user.id), isNull(signInLinks.usedAt))),
  ].map((query) => statement(ctx, query));
  const session = await newSession(ctx, user.id, caller);
  const details = { method: "link", passwordSet: input.newPassword !== undefined };
  const audit = {
    workspaceId: null,
    action: "user.signed_in",
    targetKind: "user",
    targetId: user.id,
    details,
  };
  const batch = [
    statement(ctx, ctx.db.update(signInLinks).set({ usedAt: ctx.now() }).where(open)),
    mustHaveChanged(ctx),
    ...(input.newPassword === undefined ? [] : reset),
    ...session.statements,
    auditStatement(actingAs(ctx, user.id), audit),
  ];
  await ctx.d1.batch(batch).catch((error: unknown) => {
    throw isGuardFailure(error) ? expired() : error;
  });
  if (input.newPassword !== undefined) endListening(ctx, { userId: user.id });
  return { user: userView({ ...user, passwordHash }), sessionToken: session.token };
}

const expired = () => new AppError("link_expired", "This link was used or has run out; ask for a new one");
