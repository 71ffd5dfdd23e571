import { asc, eq } from "drizzle-orm";
import type { Autopilot, AutopilotProblem } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import { localTimeAt } from "../../../../schema/time/wall-time";
import { weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { type AutopilotRow, loadAutopilot } from "./autopilot-rows";

const shown = 12;
const dayMs = 86_400_000;

export const problemWords: Record<AutopilotProblem, string> = {
  no_model: "No model is connected. Connect one in the writer settings.",
  budget_exhausted:
    "The monthly budget is used up. Raise it in the writer settings, or wait until next month (UTC).",
  limit_reached: "The plan’s post limit is reached. Delete some posts or change the plan.",
  no_topics:
    "There are no open topics left. Add topics, or add sources so that the writer can suggest new ones.",
  no_reviewer: "The reviewer can no longer edit posts in this workspace. Choose another reviewer.",
  review_backlog: "Three drafts whose dates have passed still wait for review. Approve or reject them.",
  no_publisher:
    "The person who started this autopilot can no longer publish in this workspace. An editor can save it again, or have drafts reviewed first.",
  runs_failed:
    "Its latest posts could not be written. Open the failed runs to see why, fix the cause, then resume.",
};

interface Decided {
  autopilotId: string;
  date: string;
  runId: string | null;
  title: string | null;
  state: string | null;
}

const decided = `SELECT d.autopilot_id AS autopilotId, d.date, d.run_id AS runId, r.title, r.state
  FROM autopilot_dates d LEFT JOIN runs r ON r.id = d.run_id
  WHERE d.autopilot_id IN (SELECT value FROM json_each(?1)) AND d.date >= ?2`;

async function views(ctx: WorkspaceCtx, rows: AutopilotRow[]): Promise<Autopilot[]> {
  const now = ctx.now();
  const since = localTimeAt(now - dayMs, "UTC").slice(0, 10);
  const { results } = await ctx.d1
    .prepare(decided)
    .bind(JSON.stringify(rows.map(({ id }) => id)), since)
    .all<Decided>();
  return rows.map((row) => {
    const own = new Map(results.flatMap((one) => (one.autopilotId === row.id ? [[one.date, one]] : [])));
    const { problem, problemSince, dueAt } = row;
    return {
      id: row.id,
      name: row.name,
      status: dueAt === null ? "paused" : problem === null ? "active" : "blocked",
      problem:
        problem === null || problemSince === null || dueAt === null
          ? null
          : { code: problem, message: problemWords[problem], since: toInstant(problemSince) },
      settings: row.settings,
      nextCheckAt: toInstantOrNull(dueAt),
      dates: weeklyDates(row.settings, now, shown).map(({ date, at }) => {
        const known = own.get(date);
        const run =
          known?.runId && known.title !== null && known.state !== null
            ? { id: known.runId, title: known.title, state: known.state }
            : null;
        const state = known === undefined ? "open" : run === null ? "skipped" : "started";
        return { date, at: toInstant(at), state, run };
      }),
      createdAt: toInstant(row.createdAt),
      updatedAt: toInstant(row.updatedAt),
      version: row.version,
    };
  });
}

/** All autopilots of the workspace, oldest first. */
export async function listAutopilots(ctx: WorkspaceCtx): Promise<{ items: Autopilot[] }> {
  const rows = await ctx.db
    .select()
    .from(autopilots)
    .where(eq(autopilots.workspaceId, ctx.workspace.id))
    .orderBy(asc(autopilots.createdAt), asc(autopilots.id));
  return { items: await views(ctx, rows) };
}

export async function getAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const [view] = await views(ctx, [await loadAutopilot(ctx, id)]);
  if (!view) throw new Error("a loaded autopilot has a view");
  return view;
}
