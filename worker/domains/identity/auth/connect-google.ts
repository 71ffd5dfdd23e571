import { and, eq, isNull } from "drizzle-orm";
import type { GoogleRefusal } from "../../../../schema/api/auth";
import { users } from "../../../../schema/tables";
import type { OidcIdentity } from "./oidc-sign-in";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox/audit/audit-statement";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";

/** Connects a Google identity to the account of whoever began it and is still signed in, whatever its e-mail. */
export async function connectGoogle(
  ctx: Ctx,
  { subject }: OidcIdentity,
  userId: string,
): Promise<{ sessionToken: null } | GoogleRefusal> {
  if (ctx.actor.kind !== "user" || ctx.actor.userId !== userId) return "google_expired";
  const free = and(eq(users.id, userId), isNull(users.googleSubject));
  const change = ctx.db.update(users).set({ googleSubject: subject, updatedAt: ctx.now() }).where(free);
  const audit = { workspaceId: null, action: "user.google_connected", targetKind: "user", targetId: userId };
  try {
    await ctx.d1.batch([statement(ctx, change), mustHaveChanged(ctx), auditStatement(ctx, audit)]);
  } catch (error) {
    if (isGuardFailure(error) || isUniqueFailure(error, "users.google_subject")) return "google_taken";
    throw error;
  }
  return { sessionToken: null };
}
