import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { SignInInput } from "../../../schema/api/auth";
import { users } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { isGuardFailure, mustHaveChanged, statement } from "../write/statement";
import type { Caller } from "./caller";
import { limitAttempts } from "./limit-attempts";
import { newSession } from "./new-session";
import { actingAs } from "./new-user";
import { hashPassword, verifyPassword } from "./password-hash";
import type { SignedIn } from "./signed-in";
import { userView } from "./user-view";

/** Signs in by e-mail and password. A wrong password and an unknown e-mail answer the same, in the same time. */
export async function signIn(
  ctx: Ctx,
  input: z.infer<typeof SignInInput>,
  caller: Caller,
): Promise<SignedIn> {
  await limitAttempts(ctx, "sign-in", [caller.address, input.email]);
  const [user] = await ctx.db.select().from(users).where(eq(users.email, input.email));
  const { matches, stale } = await verifyPassword(input.password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !matches) throw wrong();
  const passwordHash = stale ? await hashPassword(input.password, ctx.random) : user.passwordHash;
  const session = await newSession(ctx, user.id, caller);
  // Also a guard: a password that was changed meanwhile opens no session.
  const sameHash = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  const audit = { workspaceId: null, action: "user.signed_in", targetKind: "user", targetId: user.id };
  try {
    await ctx.d1.batch([
      statement(ctx, ctx.db.update(users).set({ passwordHash }).where(sameHash)),
      mustHaveChanged(ctx),
      ...session.statements,
      auditStatement(actingAs(ctx, user.id), audit),
    ]);
  } catch (error) {
    if (isGuardFailure(error)) throw wrong();
    throw error;
  }
  return { user: userView(user), sessionToken: session.token };
}

const wrong = () => new AppError("invalid_credentials", "The e-mail or the password is wrong");
