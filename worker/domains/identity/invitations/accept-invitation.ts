import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { type Membership, Name, Password } from "../../../../schema/api/auth";
import type { InvitationAccept } from "../../../../schema/api/workspaces";
import { invitations, members, signInLinks, users } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { hashNewPassword } from "../auth/new-password";
import { type Caller, newSession } from "../auth/new-session";
import { provePassword } from "../auth/prove-password";
import { limitAttempts } from "../auth/rate-limits";
import { actingAs, newUser, type UserRow } from "../auth/users";
import { invitationExpired, isOpen, openInvitation } from "./open-invitation";

interface InvitedUser {
  id: string;
  /** Goes into the accepting batch, before the membership. */
  statements: D1PreparedStatement[];
  /** Null if the caller was already signed in. */
  sessionToken: string | null;
}

type Input = z.infer<typeof InvitationAccept>;

/** The accepting user: signed in with the invited email, proving its password, or creating its account now. */
async function invitedUser(
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
    throw new AppError("invalid_request", "Choose a name and a password of at least 10 characters");
  const passwordHash = await hashNewPassword(ctx, password.data, { email, name: name.data });
  const row = newUser(ctx, { email, name: name.data, passwordHash });
  const session = await newSession(ctx, row.id, caller);
  return {
    id: row.id,
    statements: [statement(ctx, ctx.db.insert(users).values(row)), ...session.statements],
    sessionToken: session.token,
  };
}

/** Joins the workspace; of two concurrent callers, one does. Also signs the caller in. */
export async function acceptInvitation(
  ctx: Ctx,
  input: z.infer<typeof InvitationAccept>,
  caller: Caller,
): Promise<{ membership: z.infer<typeof Membership>; sessionToken: string | null }> {
  const { invitation, workspace, user } = await openInvitation(ctx, input.token);
  const joining = await invitedUser(ctx, invitation.email, user, input, caller);
  const now = ctx.now();
  const acceptance = ctx.db
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.id, invitation.id), isOpen(now)));
  const member = { workspaceId: workspace.id, userId: joining.id, role: invitation.role, createdAt: now };
  const batch = [
    statement(ctx, acceptance),
    mustHaveChanged(ctx),
    ...joining.statements,
    statement(ctx, ctx.db.insert(members).values(member).onConflictDoNothing()),
    // Created when another workspace's owner could still vouch for this person alone.
    statement(ctx, ctx.db.delete(signInLinks).where(eq(signInLinks.userId, joining.id))),
    auditStatement(actingAs(ctx, joining.id), {
      workspaceId: workspace.id,
      action: "member.joined",
      targetKind: "user",
      targetId: joining.id,
      details: { email: invitation.email, role: invitation.role },
    }),
  ];
  await guardedBatch(ctx, batch, invitationExpired).catch((error: unknown) => {
    if (isUniqueFailure(error, "users.email"))
      throw new AppError("email_taken", "An account with this email has just been created. Sign in with it.");
    throw error;
  });
  return {
    membership: {
      workspaceId: workspace.id,
      workspaceSlug: workspace.slug,
      workspaceName: workspace.name,
      role: invitation.role,
    },
    sessionToken: joining.sessionToken,
  };
}
