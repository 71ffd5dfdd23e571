import type { WorkspaceCtx } from "../../../context";

const done = `UPDATE notices SET dismissed_at = ?3
  WHERE workspace_id = ?1 AND kind = 'autopilot_blocked' AND target_id = ?2 AND dismissed_at IS NULL`;

/** Removes the notices of an autopilot that is no longer blocked. */
export const noticesDone = (ctx: WorkspaceCtx, id: string): D1PreparedStatement =>
  ctx.d1.prepare(done).bind(ctx.workspace.id, id, ctx.now());
