import { grants, type TokenAccess } from "../../../../schema/api/token-access";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** Refuses a token with insufficient access; a session has all of its user's. */
export function requireTokenAccess({ actor }: Pick<Ctx, "actor">, needed: TokenAccess): void {
  if (actor.kind !== "user" || actor.via.kind !== "token" || grants(actor.via.access, needed)) return;
  const message = `This requires a token with ${needed} access; this token has ${actor.via.access} access`;
  throw new AppError("forbidden", message, { forbiddenBy: ["token_access"], needs: needed });
}
