import type { AutopilotProblem } from "../../../../schema/api/autopilots";
import { isAtLeast, type Role } from "../../../../schema/api/role";
import type { RunErrorCode, RunState } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { requireModel, requireRoom } from "../../models";
import { requirePostsLeft } from "../batches/plan-batch";
import type { AutopilotRow } from "./autopilot-rows";

const failuresMax = 3;
const backlogMax = 3;
const dayMs = 86_400_000;

const readEnded = `SELECT r.state, r.error_code AS code, r.finished_at AS finishedAt
  FROM autopilot_dates d JOIN runs r ON r.id = d.run_id
  WHERE d.autopilot_id = ?1 AND r.created_at >= ?2 AND r.state IN ('failed', 'completed')
  ORDER BY r.finished_at DESC LIMIT ${failuresMax}`;
const count = `SELECT count(*) FILTER (WHERE r.due_at IS NOT NULL) AS underWay,
    count(*) FILTER (WHERE r.review = 'awaiting' AND r.planned_at <= ?2) AS backlog
  FROM autopilot_dates d JOIN runs r ON r.id = d.run_id WHERE d.autopilot_id = ?1`;

interface Ended {
  state: RunState;
  code: RunErrorCode | null;
  finishedAt: number;
}

/** How many of its posts are being written, and whether the finished ones are a reason not to start more. */
export async function endedRuns(
  ctx: WorkspaceCtx,
  { id, resumedAt }: AutopilotRow,
): Promise<{ underWay: number; problem: AutopilotProblem | null }> {
  const [{ results }, counted] = await Promise.all([
    ctx.d1.prepare(readEnded).bind(id, resumedAt).all<Ended>(),
    ctx.d1.prepare(count).bind(id, ctx.now()).first<{ underWay: number; backlog: number }>(),
  ]);
  const { underWay = 0, backlog = 0 } = counted ?? {};
  return { underWay, problem: backlog >= backlogMax ? "review_backlog" : failureIn(ctx, results) };
}

function failureIn(ctx: WorkspaceCtx, ended: Ended[]): AutopilotProblem | null {
  const codes = ended.map(({ state, code }) => (state === "failed" ? code : null));
  const [last] = codes;
  // A budget of one day or of the instance is only noticed when a model is called. It renews at midnight UTC.
  if (last === "budget_exhausted" && dayOf(ended[0]?.finishedAt ?? 0) === dayOf(ctx.now())) return last;
  const persists = (code: RunErrorCode | null | undefined) =>
    code != null && code !== "budget_exhausted" && code !== "no_model" && code !== "limit_reached";
  const account = last === "unauthorized" || last === "quota_exhausted";
  return account || (codes.length === failuresMax && codes.every(persists)) ? "runs_failed" : null;
}

const dayOf = (instant: number) => Math.floor(instant / dayMs);

const readRole = "SELECT role FROM members WHERE workspace_id = ?1 AND user_id = ?2";

/** Whether the user whose posts it schedules may still publish. */
export async function mayPublish(ctx: WorkspaceCtx, { userId }: AutopilotRow): Promise<boolean> {
  const member = await ctx.d1.prepare(readRole).bind(ctx.workspace.id, userId).first<{ role: Role }>();
  return member !== null && isAtLeast(member.role, "editor");
}

/** Why the workspace cannot write: its plan, its budget, or a missing model. `titles` as for `requireModel`. */
export async function limitReached(
  ctx: WorkspaceCtx,
  titles: readonly string[],
): Promise<AutopilotProblem | null> {
  try {
    await requirePostsLeft(ctx, 1);
    requireRoom(await requireModel(ctx, titles));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    if (code === "no_model" || code === "budget_exhausted" || code === "limit_reached") return code;
    throw error;
  }
}
