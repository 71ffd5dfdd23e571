import { eq, or } from "drizzle-orm";
import type { GoogleRefusal } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { OidcIdentity } from "./oidc-sign-in";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox/audit/audit-statement";
import { isGuardFailure, isUniqueFailure, mustHaveChanged } from "../../../platform/db/statement";
import type { Caller } from "./caller";
import { newSession } from "./new-session";
import { actingAs, newUser } from "./new-user";
import { needsSetupToken } from "./sign-up";

type Result = { sessionToken: string } | GoogleRefusal;

/**
 * Signs in the account that this Google identity is connected to, or makes it. An account that merely has the same
 * e-mail is never taken over: its e-mail was not verified when it was made, so whoever made it may be another person,
 * whose password would go on working.
 */
export async function signInWithGoogle(ctx: Ctx, identity: OidcIdentity, caller: Caller): Promise<Result> {
  const known = await ctx.db
    .select({ id: users.id, googleSubject: users.googleSubject })
    .from(users)
    .where(or(eq(users.googleSubject, identity.subject), eq(users.email, identity.email)));
  const connected = known.find((user) => user.googleSubject === identity.subject);
  if (!connected) return known.length > 0 ? "google_account_exists" : signUpWithGoogle(ctx, identity, caller);
  const session = await newSession(ctx, connected.id, caller);
  await ctx.d1.batch([...session.statements, audit(ctx, "user.signed_in", connected.id)]);
  return { sessionToken: session.token };
}

/** As any sign-up, but the first account of a deployed instance takes a password and the setup link; and for an e-mail with an open invitation. */
async function signUpWithGoogle(ctx: Ctx, identity: OidcIdentity, caller: Caller): Promise<Result> {
  const row = newUser(ctx, { ...identity, googleSubject: identity.subject });
  const insert = ctx.d1
    .prepare(
      `INSERT INTO users (id, email, name, google_subject, created_at, updated_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 WHERE (?6 OR NOT EXISTS (SELECT 1 FROM users)) AND (?7 OR EXISTS (SELECT 1 FROM users))
         OR EXISTS (SELECT 1 FROM invitations WHERE email = ?2 AND accepted_at IS NULL AND expires_at > ?5)`,
    )
    .bind(
      row.id,
      row.email,
      row.name,
      row.googleSubject,
      row.createdAt,
      ctx.config.allowSignup ? 1 : 0,
      needsSetupToken(ctx) ? 0 : 1,
    );
  const session = await newSession(ctx, row.id, caller);
  const batch = [insert, mustHaveChanged(ctx), ...session.statements, audit(ctx, "user.signed_up", row.id)];
  try {
    await ctx.d1.batch(batch);
  } catch (error) {
    if (isGuardFailure(error)) return "sign_up_closed";
    if (isUniqueFailure(error, "users.")) return "google_account_exists";
    throw error;
  }
  return { sessionToken: session.token };
}

const audit = (ctx: Ctx, action: string, userId: string) =>
  auditStatement(actingAs(ctx, userId), {
    workspaceId: null,
    action,
    targetKind: "user",
    targetId: userId,
    details: { method: "google" },
  });
