import { eq, lte } from "drizzle-orm";
import { autopilots, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../context";
import { logError } from "../../../platform/log";
import type { AutopilotRow } from "./autopilot-rows";
import { block, commitStep, recheckMs, unblocked } from "./commit-step";
import { fillDate, nextOpenDate } from "./fill-date";
import { endedRuns } from "./problems";

const atOnce = 20;
const dayMs = 86_400_000;
const soonMs = 60_000;
/**
 * Maximum number of unfinished posts of an autopilot: if they all fail, no more have been paid for. With a budget of its own, the cost of
 * each is known before the next starts.
 */
const underWayMax = ({ settings }: AutopilotRow) => (settings.monthlyBudgetUsd == null ? 3 : 1);

/**
 * Starts the posts of due autopilots; returns how many it checked. Several crons may check the same one: each step requires the row to
 * be as it was read, and a crash leaves it due.
 */
export async function sweepAutopilots(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ row: autopilots, workspace: workspaces })
    .from(autopilots)
    .innerJoin(workspaces, eq(workspaces.id, autopilots.workspaceId))
    .where(lte(autopilots.dueAt, ctx.now()))
    .orderBy(autopilots.dueAt)
    .limit(atOnce);
  for (const { row, workspace } of due)
    await work({ ...ctx, workspace, role: "owner" }, row).catch((error: unknown) =>
      logError("autopilots", error, { requestId: ctx.requestId }),
    );
  return due.length;
}

async function work(ctx: WorkspaceCtx, first: AutopilotRow): Promise<void> {
  let row: AutopilotRow | null = first;
  while (row !== null && row.dueAt !== null && row.dueAt <= ctx.now()) row = await step(ctx, row);
}

/** One decision, stored with its effects; null on an optimistic-lock conflict. */
async function step(ctx: WorkspaceCtx, row: AutopilotRow): Promise<AutopilotRow | null> {
  const { underWay, problem } = await endedRuns(ctx, row);
  if (problem !== null) return block(ctx, row, problem);
  const date = await nextOpenDate(ctx, row);
  const opensAt = date.at - row.settings.daysAhead * dayMs;
  if (opensAt > ctx.now())
    return commitStep(ctx, row, { ...unblocked, dueAt: Math.min(opensAt, ctx.now() + recheckMs) });
  if (underWay >= underWayMax(row)) return commitStep(ctx, row, { dueAt: ctx.now() + soonMs });
  return fillDate(ctx, row, date);
}
