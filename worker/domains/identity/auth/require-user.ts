import { grants, type TokenAccess } from "../../../../schema/api/token-access";
import type { Ctx, Hearer } from "../../../context";
import { AppError } from "../../../platform/errors";

/** The id of the calling user. */
export function requireUser(ctx: Ctx): string {
  if (ctx.actor.kind !== "user") throw new AppError("unauthorized", "Sign in, or send a valid access token");
  return ctx.actor.userId;
}

/** The calling user, and the id of their session or access token. */
export function requireCredential(ctx: Ctx): Hearer {
  const userId = requireUser(ctx);
  const via = ctx.actor.kind === "user" ? ctx.actor.via : null;
  return { userId, credentialId: via?.kind === "session" ? via.sessionId : (via?.tokenId ?? "") };
}

/** Changing credentials takes a session: a leaked access token cannot make itself permanent. */
export function requireSession(ctx: Ctx): { userId: string; sessionId: string } {
  const userId = requireUser(ctx);
  if (ctx.actor.kind !== "user" || ctx.actor.via.kind !== "session")
    throw new AppError("forbidden", "Access tokens cannot do this; sign in to the dashboard");
  return { userId, sessionId: ctx.actor.via.sessionId };
}

/** Refuses a token with insufficient access; a session has all of its user's. */
export function requireTokenAccess({ actor }: Pick<Ctx, "actor">, needed: TokenAccess): void {
  if (actor.kind !== "user" || actor.via.kind !== "token" || grants(actor.via.access, needed)) return;
  const message = `This requires a token with ${needed} access; this token has ${actor.via.access} access`;
  throw new AppError("forbidden", message, { forbiddenBy: ["token_access"], needs: needed });
}
