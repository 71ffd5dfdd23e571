import type { z } from "zod";
import { Name, Password } from "../../../../schema/api/auth";
import type { InvitationAccept } from "../../../../schema/api/workspaces";
import { users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";
import type { Caller } from "../auth/caller";
import { limitAttempts } from "../auth/limit-attempts";
import { hashNewPassword } from "../auth/new-password";
import { newSession } from "../auth/new-session";
import { newUser } from "../auth/new-user";
import { provePassword } from "../auth/prove-password";
import type { UserRow } from "../auth/user-view";
import { statement } from "../../../platform/db/statement";

interface InvitedUser {
  id: string;
  /** Goes into the batch that accepts, before the membership. */
  statements: D1PreparedStatement[];
  /** Null when the caller was signed in already. */
  sessionToken: string | null;
}

type Input = z.infer<typeof InvitationAccept>;

/** Who accepts: whoever is signed in as the invited e-mail, or proves its password, or makes its account now. */
export async function invitedUser(
  ctx: Ctx,
  email: string,
  user: UserRow | null,
  input: Input,
  caller: Caller,
): Promise<InvitedUser> {
  if (!user) return withNewAccount(ctx, email, input, caller);
  if (ctx.actor.kind === "user" && ctx.actor.userId === user.id)
    return { id: user.id, statements: [], sessionToken: null };
  if (input.password === undefined)
    throw new AppError("unauthorized", `Sign in as ${email}, then open the invitation again`);
  await limitAttempts(ctx, "invitation", [caller.address, email]);
  const { statements } = await provePassword(ctx, user, input.password);
  const session = await newSession(ctx, user.id, caller);
  return { id: user.id, statements: [...statements, ...session.statements], sessionToken: session.token };
}

async function withNewAccount(ctx: Ctx, email: string, input: Input, caller: Caller): Promise<InvitedUser> {
  const name = Name.safeParse(input.name);
  const password = Password.safeParse(input.password);
  if (!name.success || !password.success)
    throw new AppError("invalid_request", "Choose a name, and a password of at least 10 characters");
  const passwordHash = await hashNewPassword(ctx, password.data, { email, name: name.data });
  const row = newUser(ctx, { email, name: name.data, passwordHash });
  const session = await newSession(ctx, row.id, caller);
  return {
    id: row.id,
    statements: [statement(ctx, ctx.db.insert(users).values(row)), ...session.statements],
    sessionToken: session.token,
  };
}
