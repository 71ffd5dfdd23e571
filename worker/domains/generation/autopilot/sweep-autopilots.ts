import { and, eq } from "drizzle-orm";
import type { AutopilotProblem } from "../../../../schema/api/autopilots";
import { autopilots, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { noticeStatement } from "../../../outbox";
import { isGuardFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { noticesDone } from "./autopilot-notices";
import { type AutopilotRow, autopilotAudit, ofAutopilot } from "./autopilot-rows";
import { fillDate, nextOpenDate } from "./fill-date";

const atOnce = 20;
/** A cron that was killed leaves its autopilots to the next one after this time. */
const leaseMs = 5 * 60_000;
const recheckMs = 60 * 60_000;
const dayMs = 86_400_000;
/** More open dates are filled by the next cron. */
const datesAtOnce = 10;

const due = `SELECT id, due_at AS dueAt FROM autopilots WHERE due_at IS NOT NULL AND due_at <= ?1 ORDER BY due_at LIMIT ${atOnce}`;

/** Starts the posts of due autopilots; returns how many autopilots it looked at. */
export async function sweepAutopilots(ctx: Ctx): Promise<number> {
  const { results } = await ctx.d1.prepare(due).bind(ctx.now()).all<{ id: string; dueAt: number }>();
  for (const { id, dueAt } of results) {
    const leased = await lease(ctx, id, dueAt);
    if (leased) await work(leased.ctx, leased.row);
  }
  return results.length;
}

/** Moves the time at which it is due, so that no other cron takes it. */
async function lease(
  ctx: Ctx,
  id: string,
  dueAt: number,
): Promise<{ ctx: WorkspaceCtx; row: AutopilotRow } | null> {
  const [row] = await ctx.db
    .update(autopilots)
    .set({ dueAt: ctx.now() + leaseMs })
    .where(and(eq(autopilots.id, id), eq(autopilots.dueAt, dueAt)))
    .returning();
  if (!row) return null;
  const [workspace] = await ctx.db.select().from(workspaces).where(eq(workspaces.id, row.workspaceId));
  return workspace ? { ctx: { ...ctx, workspace, role: "owner" }, row } : null;
}

async function work(ctx: WorkspaceCtx, row: AutopilotRow): Promise<void> {
  for (let filled = 0; filled < datesAtOnce; filled++) {
    const date = await nextOpenDate(ctx, row);
    const horizon = ctx.now() + row.settings.daysAhead * dayMs;
    if (date === undefined || date.at > horizon) {
      if (row.problem !== null) await solve(ctx, row);
      return checkAt(ctx, row, (date?.at ?? horizon) - row.settings.daysAhead * dayMs);
    }
    const result = await fillDate(ctx, row, date);
    if (result.outcome === "blocked") return block(ctx, row, result.problem);
    if (result.outcome !== "started") return checkAt(ctx, row, ctx.now() + 60_000);
    row = { ...row, problem: null };
  }
  return checkAt(ctx, row, ctx.now());
}

const stillLeased = (ctx: WorkspaceCtx, { id, dueAt }: AutopilotRow) =>
  and(ofAutopilot(ctx, id), dueAt === null ? undefined : eq(autopilots.dueAt, dueAt));

async function checkAt(ctx: WorkspaceCtx, row: AutopilotRow, dueAt: number): Promise<void> {
  await ctx.db.update(autopilots).set({ dueAt }).where(stillLeased(ctx, row));
}

async function solve(ctx: WorkspaceCtx, row: AutopilotRow): Promise<void> {
  const update = ctx.db
    .update(autopilots)
    .set({ problem: null, problemSince: null })
    .where(stillLeased(ctx, row));
  await ctx.d1.batch([statement(ctx, update), noticesDone(ctx, row.id)]);
}

/** Notifies the workspace when the problem is new. */
async function block(ctx: WorkspaceCtx, row: AutopilotRow, problem: AutopilotProblem): Promise<void> {
  const now = ctx.now();
  const dueAt = now + recheckMs;
  if (row.problem === problem) return checkAt(ctx, row, dueAt);
  const { id, name } = row;
  const update = ctx.db
    .update(autopilots)
    .set({ dueAt, problem, problemSince: now })
    .where(stillLeased(ctx, row));
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    noticeStatement(ctx, {
      kind: "autopilot_blocked",
      targetId: id,
      details: { name, code: problem },
    }),
    autopilotAudit(ctx, id, { action: "autopilot.blocked", details: { name, problem } }),
  ];
  await ctx.d1.batch(batch).catch((error: unknown) => {
    if (!isGuardFailure(error)) throw error;
  });
}
