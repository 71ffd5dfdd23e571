import { eq } from "drizzle-orm";
import { analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { Tokens } from "./google/grant";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox/audit/audit-statement";
import { requireUser } from "../identity/auth/require-user";
import { newId } from "../../platform/new-id";
import { statement } from "../../platform/db/statement";
import { sealToken } from "./sealed-token";

/** Keeps a grant in the place of a former one; the chosen property stays, and is read with the new grant from now on, whatever failed before. */
export async function saveGrant(
  ctx: WorkspaceCtx,
  { accessToken, until, refreshToken, account }: Tokens & { refreshToken: string },
): Promise<void> {
  const at = ctx.now();
  const owner = { workspaceId: ctx.workspace.id, id: newId(ctx, "anc") };
  const grant = {
    id: owner.id,
    googleAccount: account,
    refreshToken: await sealToken(ctx, owner, "refresh_token", refreshToken),
    accessToken: await sealToken(ctx, owner, "access_token", accessToken),
    accessTokenUntil: until,
    problem: null,
    quietUntil: null,
    connectedBy: requireUser(ctx),
    createdAt: at,
    updatedAt: at,
  };
  const save = ctx.db
    .insert(analyticsConnections)
    .values({ workspaceId: owner.workspaceId, ...grant })
    .onConflictDoUpdate({ target: analyticsConnections.workspaceId, set: grant });
  const forget = ctx.db
    .update(analyticsReports)
    .set({ problem: null, claimedUntil: 0 })
    .where(eq(analyticsReports.workspaceId, owner.workspaceId));
  const audit = {
    workspaceId: owner.workspaceId,
    action: "analytics.connected",
    targetKind: "analytics",
    targetId: owner.id,
  };
  await ctx.d1.batch([statement(ctx, save), statement(ctx, forget), auditStatement(ctx, audit)]);
}
