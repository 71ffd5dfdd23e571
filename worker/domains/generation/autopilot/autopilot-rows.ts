import { and, eq, type SQL } from "drizzle-orm";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { type AuditEntryDraft, auditStatement } from "../../../outbox";
import { notFound } from "../../../platform/errors";

export type AutopilotRow = typeof autopilots.$inferSelect;

export const ofAutopilot = (ctx: WorkspaceCtx, id: string): SQL | undefined =>
  and(eq(autopilots.id, id), eq(autopilots.workspaceId, ctx.workspace.id));

export async function loadAutopilot(ctx: WorkspaceCtx, id: string): Promise<AutopilotRow> {
  const [row] = await ctx.db.select().from(autopilots).where(ofAutopilot(ctx, id));
  if (!row) throw notFound("Autopilot");
  return row;
}

type AutopilotFact = Extract<AuditEntryDraft, { action: `autopilot.${string}` }>;

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

export const callerId = ({ actor }: WorkspaceCtx): string | null =>
  actor.kind === "user" ? actor.userId : null;

const solved = `UPDATE notices SET dismissed_at = ?3
  WHERE workspace_id = ?1 AND kind = 'autopilot_blocked' AND target_id = ?2 AND dismissed_at IS NULL`;

/** Dismisses the notices of a problem that is gone. */
export const noticesSolved = (ctx: WorkspaceCtx, id: string): D1PreparedStatement =>
  ctx.d1.prepare(solved).bind(ctx.workspace.id, id, ctx.now());
