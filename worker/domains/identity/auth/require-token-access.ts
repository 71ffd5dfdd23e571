import { grants, type TokenAccess } from "../../../../schema/api/token-access";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** Refuses a token of too little access; a session has all of its user's. */
export function requireTokenAccess({ actor }: Pick<Ctx, "actor">, needed: TokenAccess): void {
  if (actor.kind !== "user" || actor.via.kind !== "token" || grants(actor.via.access, needed)) return;
  const message = `This needs a token with the access ${needed}; this one's is ${actor.via.access}`;
  throw new AppError("forbidden", message, { forbiddenBy: ["token_access"], needs: needed });
}
