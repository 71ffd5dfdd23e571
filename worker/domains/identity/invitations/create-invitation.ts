import { and, eq, gt, isNull } from "drizzle-orm";
import type { z } from "zod";
import { isAtLeast } from "../../../../schema/api/role";
import type { InvitationCreate, InvitationCreated } from "../../../../schema/api/workspaces";
import { invitations, members, users } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { randomBase62 } from "../../../platform/key-format";
import { newId } from "../../../platform/new-id";
import { planLimits } from "../../../platform/plan-limits";
import { requireRecentProof } from "../auth/recent-proof";
import { requireSession } from "../auth/require-user";
import { requireRankOf } from "./delete-invitation";
import { type InvitationRow, invitationView } from "./list-invitations";

const lifeMs = 7 * 86_400_000;
/** 43 base62 characters carry 256 bits. */
const tokenLength = 43;

/**
 * Invites an email for 7 days, up to the inviter's own role. Replaces an open invitation of the same email, unless it is to a higher role.
 */
export async function createInvitation(
  ctx: WorkspaceCtx,
  { email, role }: z.infer<typeof InvitationCreate>,
): Promise<z.infer<typeof InvitationCreated>> {
  const { userId } = requireSession(ctx);
  if (!isAtLeast(ctx.role, role))
    throw new AppError(
      "forbidden",
      `You can only invite people to your own role (${ctx.role}) or a lower one`,
    );
  if (isAtLeast(role, "admin")) await requireRecentProof(ctx);
  const inviter = await whoInvites(ctx, userId, email);
  const token = randomBase62(tokenLength, ctx.random);
  const now = ctx.now();
  const row: InvitationRow = {
    id: newId(ctx, "inv"),
    workspaceId: ctx.workspace.id,
    email,
    role,
    tokenHash: await ctx.hash("invitation", token),
    invitedBy: userId,
    createdAt: now,
    expiresAt: now + lifeMs,
    acceptedAt: null,
  };
  const former = and(
    eq(invitations.workspaceId, row.workspaceId),
    eq(invitations.email, email),
    isNull(invitations.acceptedAt),
  );
  const batch = [
    statement(ctx, ctx.db.delete(invitations).where(former)),
    insertWithinLimit(ctx, row),
    mustHaveChanged(ctx),
    auditStatement(ctx, {
      workspaceId: row.workspaceId,
      action: "invitation.created",
      targetKind: "invitation",
      targetId: row.id,
      details: { email, role },
    }),
  ];
  await guardedBatch(
    ctx,
    batch,
    () =>
      new AppError(
        "limit_reached",
        `This workspace has reached the member limit of the ${ctx.workspace.planId} plan`,
      ),
  );
  return { ...invitationView(row, inviter), link: `${ctx.config.publicUrl}/invite#token=${token}` };
}

async function whoInvites(ctx: WorkspaceCtx, userId: string, email: string): Promise<string> {
  const [inviter, member, open] = await ctx.db.batch([
    ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId)),
    ctx.db
      .select({ id: members.userId })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(and(eq(members.workspaceId, ctx.workspace.id), eq(users.email, email))),
    ctx.db
      .select({ role: invitations.role })
      .from(invitations)
      .where(
        and(
          eq(invitations.workspaceId, ctx.workspace.id),
          eq(invitations.email, email),
          isNull(invitations.acceptedAt),
          gt(invitations.expiresAt, ctx.now()),
        ),
      ),
  ]);
  if (member.length > 0) throw new AppError("conflict", "This person is already a member");
  for (const { role } of open) requireRankOf(ctx, role);
  return inviter[0]?.name ?? "";
}

const insertWithinLimit = (ctx: WorkspaceCtx, row: InvitationRow) =>
  ctx.d1
    .prepare(
      `INSERT INTO invitations (id, workspace_id, email, role, token_hash, invited_by, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
       WHERE (SELECT count(*) FROM members WHERE workspace_id = ?2)
         + (SELECT count(*) FROM invitations WHERE workspace_id = ?2 AND accepted_at IS NULL AND expires_at > ?7) < ?9`,
    )
    .bind(
      row.id,
      row.workspaceId,
      row.email,
      row.role,
      row.tokenHash,
      row.invitedBy,
      row.createdAt,
      row.expiresAt,
      planLimits[ctx.workspace.planId].members,
    );
