import { and, eq } from "drizzle-orm";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { hashPassword, verifyPassword } from "./password-hash";
import type { UserRow } from "./users";

/**
 * Checks a password, in the same time whether or not the user exists. The statements go first in the batch that depends on it: they renew
 * an outdated hash, and abort the batch if the password was changed in between.
 */
export async function provePassword(
  ctx: Ctx,
  user: UserRow | undefined,
  password: string,
  refusal = wrongPassword,
): Promise<{ user: UserRow; statements: D1PreparedStatement[] }> {
  const { matches, stale } = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !matches) throw refusal();
  const passwordHash = stale ? await hashPassword(password, ctx.random) : user.passwordHash;
  const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  const renewal = ctx.db.update(users).set({ passwordHash }).where(unchanged);
  return { user, statements: [statement(ctx, renewal), mustHaveChanged(ctx)] };
}

export const wrongPassword = () => new AppError("invalid_credentials", "Incorrect email or password");
