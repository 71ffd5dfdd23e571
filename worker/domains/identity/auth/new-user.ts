import type { Ctx } from "../../../context";
import { newId } from "../../../platform/new-id";
import type { UserRow } from "./user-view";

/** A user's row, to write in the batch that allows it. */
export function newUser(
  ctx: Ctx,
  facts: { email: string; name: string; passwordHash?: string; googleSubject?: string },
): UserRow {
  const now = ctx.now();
  return {
    id: newId(ctx, "usr"),
    email: facts.email,
    name: facts.name,
    passwordHash: facts.passwordHash ?? null,
    googleSubject: facts.googleSubject ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** `ctx` with this user as the actor. */
export const actingAs = (ctx: Ctx, userId: string): Ctx => ({
  ...ctx,
  actor: { kind: "user", userId, via: { kind: "session", sessionId: "" } },
});
