import type { z } from "zod";
import type { SignUpInput } from "../../../schema/api/auth";
import { users } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../write/statement";
import type { Caller } from "./caller";
import { limitAttempts } from "./limit-attempts";
import { newSession } from "./new-session";
import { actingAs, newUser } from "./new-user";
import { hashPassword } from "./password-hash";
import type { SignedIn } from "./signed-in";
import { type UserRow, userView } from "./user-view";

/** Makes an account and signs it in: the first of the instance, and later ones only where ALLOW_SIGNUP is set. */
export async function signUp(
  ctx: Ctx,
  input: z.infer<typeof SignUpInput>,
  caller: Caller,
): Promise<SignedIn> {
  await limitAttempts(ctx, "sign-up", [caller.address, input.email]);
  const [first] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  if (first && !ctx.config.allowSignup) throw closed();
  const row = newUser(ctx, { ...input, passwordHash: await hashPassword(input.password, ctx.random) });
  const session = await newSession(ctx, row.id, caller);
  const audit = { workspaceId: null, action: "user.signed_up", targetKind: "user", targetId: row.id };
  try {
    await ctx.d1.batch([
      insertUser(ctx, row),
      mustHaveChanged(ctx),
      ...session.statements,
      auditStatement(actingAs(ctx, row.id), audit),
    ]);
  } catch (error) {
    if (isGuardFailure(error)) throw closed();
    if (isUniqueFailure(error, "users.email"))
      throw new AppError("email_taken", "An account with this e-mail exists; sign in instead");
    throw error;
  }
  return { user: userView(row), sessionToken: session.token };
}

/** Of two first sign-ups at once only one finds the table empty. */
function insertUser(ctx: Ctx, row: UserRow): D1PreparedStatement {
  if (ctx.config.allowSignup) return statement(ctx, ctx.db.insert(users).values(row));
  return ctx.d1
    .prepare(
      `INSERT INTO users (id, email, name, password_hash, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE NOT EXISTS (SELECT 1 FROM users)`,
    )
    .bind(row.id, row.email, row.name, row.passwordHash, row.createdAt);
}

const closed = () =>
  new AppError("sign_up_closed", "This instance takes new accounts by invitation only; ask an owner for one");
