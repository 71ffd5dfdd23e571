import type { User } from "../../../../schema/api/auth";
import type { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";

export type UserRow = typeof users.$inferSelect;

export const userView = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  hasPassword: row.passwordHash !== null,
  hasGoogle: row.googleSubject !== null,
  createdAt: toInstant(row.createdAt),
});

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
