import { and, eq, isNull, or } from "drizzle-orm";
import type { GoogleRefusal } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import { googleIssuer } from "../../../config";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { type GoogleAttempt, openAttempt } from "./google-attempt";
import { googleClient, googleRefusalPath, noteOidcError } from "./google-client";
import { type Caller, newSession } from "./new-session";
import { discoverProvider } from "./oidc-provider";
import { type OidcIdentity, redeemCode } from "./oidc-sign-in";
import { needsSetupToken } from "./sign-up";
import { actingAs, newUser } from "./users";

type Result = { sessionToken: string } | GoogleRefusal;

/**
 * Signs in the account connected to this Google identity, or creates it. Never takes over an account that merely has the same email: it was
 * not verified at sign-up, so that account may belong to another person, whose password would keep working.
 */
async function signInWithGoogle(ctx: Ctx, identity: OidcIdentity, caller: Caller): Promise<Result> {
  const subject = storedSubject(identity);
  const known = await ctx.db
    .select({ id: users.id, email: users.email, googleSubject: users.googleSubject })
    .from(users)
    .where(or(eq(users.googleSubject, subject), eq(users.email, identity.email)));
  const connected =
    known.find((user) => user.googleSubject === subject) ??
    // Before issuers were stored, there was only the subject.
    known.find((user) => user.googleSubject === identity.subject && user.email === identity.email);
  if (!connected) return known.length > 0 ? "google_account_exists" : signUpWithGoogle(ctx, identity, caller);
  const session = await newSession(ctx, connected.id, caller, identity.authenticatedAt);
  const renewed = ctx.db.update(users).set({ googleSubject: subject }).where(eq(users.id, connected.id));
  const renewal = connected.googleSubject === subject ? [] : [statement(ctx, renewed)];
  await ctx.d1.batch([...renewal, ...session.statements, audit(ctx, "user.signed_in", connected.id)]);
  return { sessionToken: session.token };
}

/** A subject is unique only within its issuer. Google's own are stored without it, for compatibility. */
const storedSubject = ({ issuer, subject }: OidcIdentity): string =>
  issuer === googleIssuer ? subject : `${issuer} ${subject}`;

/**
 * Like any sign-up: the first account of a deployed instance needs a password and the setup link, but an open invitation for the email is
 * enough.
 */
async function signUpWithGoogle(ctx: Ctx, identity: OidcIdentity, caller: Caller): Promise<Result> {
  const row = newUser(ctx, { ...identity, googleSubject: storedSubject(identity) });
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
  const session = await newSession(ctx, row.id, caller, identity.authenticatedAt);
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

const audit = (ctx: Ctx, action: "user.signed_in" | "user.signed_up", userId: string) =>
  auditStatement(actingAs(ctx, userId), {
    workspaceId: null,
    action,
    targetKind: "user",
    targetId: userId,
    details: { method: "google" },
  });

/** Connects a Google identity to the account of the user who started it, if still signed in, whatever its email. */
async function connectGoogle(
  ctx: Ctx,
  identity: OidcIdentity,
  userId: string,
): Promise<{ sessionToken: null } | GoogleRefusal> {
  if (ctx.actor.kind !== "user" || ctx.actor.userId !== userId) return "google_expired";
  const free = and(eq(users.id, userId), isNull(users.googleSubject));
  const change = ctx.db
    .update(users)
    .set({ googleSubject: storedSubject(identity), updatedAt: ctx.now() })
    .where(free);
  const audit = {
    workspaceId: null,
    action: "user.google_connected",
    targetKind: "user",
    targetId: userId,
  } as const;
  try {
    await ctx.d1.batch([statement(ctx, change), mustHaveChanged(ctx), auditStatement(ctx, audit)]);
  } catch (error) {
    if (isGuardFailure(error) || isUniqueFailure(error, "users.google_subject")) return "google_taken";
    throw error;
  }
  return { sessionToken: null };
}

interface GoogleReturn {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

/** The path where the browser continues; `sessionToken` if it is now signed in. */
interface GoogleOutcome {
  path: string;
  sessionToken: string | null;
}

/** Finishes a sign-in when Google redirects back with a code or an error. */
export async function finishGoogle(
  ctx: Ctx,
  back: GoogleReturn,
  sealed: string | undefined,
  caller: Caller,
): Promise<GoogleOutcome> {
  googleClient(ctx);
  const attempt = await openAttempt(ctx, sealed);
  const refused = (reason: GoogleRefusal) => ({
    path: googleRefusalPath(reason, attempt !== null && attempt.connects !== null),
    sessionToken: null,
  });
  if (!attempt || back.state !== attempt.state) return refused("google_expired");
  const identity = await identityOf(ctx, back, attempt);
  if (typeof identity === "string") return refused(identity);
  const result =
    attempt.connects === null
      ? await signInWithGoogle(ctx, identity, caller)
      : await connectGoogle(ctx, identity, attempt.connects);
  if (typeof result === "string") return refused(result);
  return { path: attempt.next, sessionToken: result.sessionToken };
}

async function identityOf(
  ctx: Ctx,
  { code, error }: GoogleReturn,
  attempt: GoogleAttempt,
): Promise<OidcIdentity | GoogleRefusal> {
  if (error === "access_denied") return "google_denied";
  if (error !== undefined || code === undefined) return "google_failed";
  const { io, issuer, client } = googleClient(ctx);
  const redeem = async () => redeemCode(io, await discoverProvider(io, issuer), client, attempt, code);
  return (await redeem().catch((cause: unknown) => noteOidcError(ctx, cause))) ?? "google_failed";
}
