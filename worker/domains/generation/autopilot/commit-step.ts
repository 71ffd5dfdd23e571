import { and, eq } from "drizzle-orm";
import type { AutopilotProblem } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { noticeStatement } from "../../../outbox";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { type AutopilotRow, autopilotAudit, noticesSolved, ofAutopilot } from "./autopilot-rows";

/** How often a blocked autopilot tries again, and an idle one looks for failed runs. */
export const recheckMs = 60 * 60_000;

type Step = Pick<AutopilotRow, "dueAt"> &
  Partial<Pick<AutopilotRow, "problem" | "problemSince" | "topicsRunId">>;

export const unblocked = { problem: null, problemSince: null } as const;

/** Stores a step with its effects; null if the autopilot, its date or the topic was changed by someone else since it was read. */
export async function commitStep(
  ctx: WorkspaceCtx,
  row: AutopilotRow,
  changes: Step,
  effects: D1PreparedStatement[] = [],
): Promise<AutopilotRow | null> {
  const asRead = and(
    ofAutopilot(ctx, row.id),
    eq(autopilots.version, row.version),
    eq(autopilots.dueAt, row.dueAt ?? 0),
  );
  const solved = row.problem !== null && changes.problem === null ? [noticesSolved(ctx, row.id)] : [];
  const update = statement(ctx, ctx.db.update(autopilots).set(changes).where(asRead));
  try {
    await ctx.d1.batch([update, mustHaveChanged(ctx), ...solved, ...effects]);
    return { ...row, ...changes };
  } catch (error) {
    if (isGuardFailure(error) || isUniqueFailure(error, "autopilot_dates")) return null;
    throw error;
  }
}

/** Has it try again in an hour, and notifies the workspace if the problem is new. */
export async function block(
  ctx: WorkspaceCtx,
  row: AutopilotRow,
  problem: AutopilotProblem,
): Promise<AutopilotRow | null> {
  const now = ctx.now();
  const dueAt = now + recheckMs;
  if (row.problem === problem) return commitStep(ctx, row, { dueAt });
  const { id, name } = row;
  return commitStep(ctx, row, { dueAt, problem, problemSince: now }, [
    noticesSolved(ctx, id),
    noticeStatement(ctx, { kind: "autopilot_blocked", targetId: id, details: { name, code: problem } }),
    autopilotAudit(ctx, id, { action: "autopilot.blocked", details: { name, problem } }),
  ]);
}
