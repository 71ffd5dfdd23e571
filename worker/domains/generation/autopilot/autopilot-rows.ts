import { and, eq, type SQL } from "drizzle-orm";
import type { AutopilotSettings } from "../../../../schema/api/autopilots";
import { isAtLeast, type Role } from "../../../../schema/api/role";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { type AuditEntryDraft, auditStatement } from "../../../outbox";
import { AppError, notFound } from "../../../platform/errors";

export type AutopilotRow = typeof autopilots.$inferSelect;

export const ofAutopilot = (ctx: WorkspaceCtx, id: string): SQL | undefined =>
  and(eq(autopilots.id, id), eq(autopilots.workspaceId, ctx.workspace.id));

export async function loadAutopilot(ctx: WorkspaceCtx, id: string): Promise<AutopilotRow> {
  const [row] = await ctx.db.select().from(autopilots).where(ofAutopilot(ctx, id));
  if (!row) throw notFound("Autopilot");
  return row;
}

export type AutopilotFact = Extract<AuditEntryDraft, { action: `autopilot.${string}` }>;

export const autopilotAudit = (
  ctx: WorkspaceCtx,
  id: string,
  fact: Pick<AutopilotFact, "action" | "details">,
): D1PreparedStatement =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    targetKind: "autopilot",
    targetId: id,
    ...fact,
  } as AutopilotFact);

const readRole = "SELECT role FROM members WHERE workspace_id = ?1 AND user_id = ?2";

export async function isEditor({ d1, workspace }: WorkspaceCtx, userId: string): Promise<boolean> {
  const member = await d1.prepare(readRole).bind(workspace.id, userId).first<{ role: Role }>();
  return member !== null && isAtLeast(member.role, "editor");
}

export async function requireReviewer(
  ctx: WorkspaceCtx,
  { reviewerId }: Pick<AutopilotSettings, "reviewerId">,
): Promise<void> {
  if (reviewerId === null || (await isEditor(ctx, reviewerId))) return;
  throw new AppError("invalid_request", "reviewerId: choose a member of this workspace who can edit posts");
}

export const callerId = ({ actor }: WorkspaceCtx): string | null =>
  actor.kind === "user" ? actor.userId : null;
