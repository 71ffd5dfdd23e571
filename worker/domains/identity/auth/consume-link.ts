import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { LinkPreview, LinkToken } from "../../../../schema/api/auth";
import { signInLinks, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { endListening, endSignIns } from "./end-sign-ins";
import { hashNewPassword } from "./new-password";
import { type Caller, newSession, type SignedIn } from "./new-session";
import { mayReset } from "./sign-in-links";
import { actingAs, userView } from "./users";

/** Whom a link would sign in, for confirmation; does not use it up. */
export async function previewLink(
  ctx: Ctx,
  { token }: Pick<z.infer<typeof LinkToken>, "token">,
): Promise<z.infer<typeof LinkPreview>> {
  const { email, name } = (await openLink(ctx, token)).user;
  return { email, name, kind: mayReset(token) ? "reset" : "enter" };
}

/** Uses up a one-time link: of two concurrent callers, one gets in. With `newPassword`, ends all other sessions. */
export async function consumeLink(
  ctx: Ctx,
  input: z.infer<typeof LinkToken>,
  caller: Caller,
): Promise<SignedIn> {
  const { open, user } = await openLink(ctx, input.token);
  if (input.newPassword !== undefined && !mayReset(input.token))
    throw new AppError("forbidden", "This link is for signing in and cannot set a password");
  const passwordHash =
    input.newPassword === undefined ? user.passwordHash : await hashNewPassword(ctx, input.newPassword, user);
  const update = ctx.db.update(users).set({ passwordHash, updatedAt: ctx.now() });
  const reset = [statement(ctx, update.where(eq(users.id, user.id))), ...endSignIns(ctx, user.id)];
  const session = await newSession(ctx, user.id, caller);
  const details = { method: "link", passwordSet: input.newPassword !== undefined } as const;
  const audit = {
    workspaceId: null,
    action: "user.signed_in",
    targetKind: "user",
    targetId: user.id,
    details,
  } as const;
  const batch = [
    statement(ctx, ctx.db.update(signInLinks).set({ usedAt: ctx.now() }).where(open)),
    mustHaveChanged(ctx),
    ...(input.newPassword === undefined ? [] : reset),
    ...session.statements,
    auditStatement(actingAs(ctx, user.id), audit),
  ];
  await guardedBatch(ctx, batch, expired);
  if (input.newPassword !== undefined) endListening(ctx, { userId: user.id });
  return { user: userView({ ...user, passwordHash }), sessionToken: session.token };
}

async function openLink(ctx: Ctx, token: string) {
  const open = and(
    eq(signInLinks.tokenHash, await ctx.hash("sign-in-link", token)),
    isNull(signInLinks.usedAt),
    gt(signInLinks.expiresAt, ctx.now()),
  );
  const [found] = await ctx.db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(open);
  if (!found) throw expired();
  return { open, user: found.user };
}

const expired = () =>
  new AppError("link_expired", "This link has expired or was already used. Ask for a new one.");
