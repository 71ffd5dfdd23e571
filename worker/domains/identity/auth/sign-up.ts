import { createHash } from "node:crypto";
import type { z } from "zod";
import type { AuthOptions, SignUpInput } from "../../../../schema/api/auth";
import { instance, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { hashNewPassword } from "./new-password";
import { type Caller, newSession, type SignedIn } from "./new-session";
import { limitAttempts } from "./rate-limits";
import { actingAs, newUser, type UserRow, userView } from "./users";

/** On a local instance, no one else can reach the sign-up before its owner. */
export const needsSetupToken = (ctx: Ctx) => !ctx.config.allowLoopback;

/**
 * Creates an account and signs it in: the first of the instance with the token that its deployment printed, later ones only if ALLOW_SIGNUP
 * is set.
 */
export async function signUp(
  ctx: Ctx,
  input: z.infer<typeof SignUpInput>,
  caller: Caller,
): Promise<SignedIn> {
  await limitAttempts(ctx, "sign-up", [caller.address, input.email]);
  const [first] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  if (first && !ctx.config.allowSignup) throw closed();
  if (!first) await requireSetupToken(ctx, input.setupToken);
  const { email, name } = input;
  const row = newUser(ctx, { email, name, passwordHash: await hashNewPassword(ctx, input.password, input) });
  const session = await newSession(ctx, row.id, caller);
  const audit = {
    workspaceId: null,
    action: "user.signed_up",
    targetKind: "user",
    targetId: row.id,
  } as const;
  const batch = [
    insertUser(ctx, row),
    mustHaveChanged(ctx),
    statement(ctx, ctx.db.update(instance).set({ setupHash: null })),
    ...session.statements,
    auditStatement(actingAs(ctx, row.id), audit),
  ];
  await guardedBatch(ctx, batch, closed).catch((error: unknown) => {
    if (isUniqueFailure(error, "users.email"))
      throw new AppError("email_taken", "An account with this email already exists. Sign in instead.");
    throw error;
  });
  return { user: userView(row), sessionToken: session.token };
}

async function requireSetupToken(ctx: Ctx, token: string | undefined): Promise<void> {
  if (!needsSetupToken(ctx)) return;
  const [row] = await ctx.db.select({ setupHash: instance.setupHash }).from(instance);
  const given = createHash("sha256")
    .update(token ?? "")
    .digest("hex");
  if (row?.setupHash && row.setupHash === given) return;
  throw new AppError(
    "sign_up_closed",
    "Create the first account with the setup link that `npm run deploy` printed. To get a new link, run `npm run setup-link -- --remote`.",
  );
}

/** Of two concurrent first sign-ups, only one finds the table empty. */
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
  new AppError(
    "sign_up_closed",
    "New accounts on this instance require an invitation. Ask a workspace owner for one.",
  );

/** The options of the sign-in page. */
export async function authOptions(ctx: Ctx): Promise<z.infer<typeof AuthOptions>> {
  const [first] = await ctx.db.select({ id: users.id }).from(users).limit(1);
  return {
    firstRun: !first,
    signUpOpen: !first || ctx.config.allowSignup,
    setupToken: !first && needsSetupToken(ctx),
    google: ctx.config.google !== null && ctx.config.publicUrl !== "",
  };
}
