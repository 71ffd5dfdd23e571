import { asc, eq } from "drizzle-orm";
import { autopilotWords } from "../../../../schema/api/autopilot-words";
import type { Autopilot, AutopilotDate, AutopilotDateState } from "../../../../schema/api/autopilots";
import type { ReviewState, RunState } from "../../../../schema/api/runs";
import { autopilots } from "../../../../schema/tables";
import { localTimeAt } from "../../../../schema/time/wall-time";
import { weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { type AutopilotRow, loadAutopilot } from "./autopilot-rows";
import { reviewersOf } from "./reviewers";
import { spendingOf } from "./spending";

const datesShown = 12;
const dayMs = 86_400_000;

/** All autopilots of the workspace, oldest first. */
export async function listAutopilots(ctx: WorkspaceCtx): Promise<{ items: Autopilot[] }> {
  const rows = await ctx.db
    .select()
    .from(autopilots)
    .where(eq(autopilots.workspaceId, ctx.workspace.id))
    .orderBy(asc(autopilots.createdAt), asc(autopilots.id));
  return { items: await viewsOf(ctx, rows) };
}

export async function getAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const [autopilot] = await viewsOf(ctx, [await loadAutopilot(ctx, id)]);
  if (!autopilot) throw new Error("each row has a view");
  return autopilot;
}

async function viewsOf(ctx: WorkspaceCtx, rows: AutopilotRow[]): Promise<Autopilot[]> {
  const [decided, reviewerOf, spentOf] = await Promise.all([
    decidedDates(ctx, rows),
    reviewersOf(
      ctx,
      rows.map(({ settings }) => settings.reviewerId),
    ),
    spendingOf(ctx, rows),
  ]);
  return rows.map((row) => view(ctx, row, { decided, reviewerOf, spentOf }));
}

interface DecidedDate {
  autopilotId: string;
  date: string;
  runId: string | null;
  at: number | null;
  title: string | null;
  state: RunState | null;
  review: ReviewState | null;
  postId: string | null;
  status: string | null;
  scheduledAt: number | null;
}

const readDecided = `SELECT d.autopilot_id AS autopilotId, d.date, d.run_id AS runId, r.planned_at AS at, coalesce(p.title, r.title) AS title,
    r.state, r.review, r.post_id AS postId, p.status, p.scheduled_at AS scheduledAt
  FROM autopilot_dates d LEFT JOIN runs r ON r.id = d.run_id LEFT JOIN posts p ON p.id = r.post_id
  WHERE d.autopilot_id IN (SELECT value FROM json_each(?1)) AND d.date >= ?2 ORDER BY d.date`;

async function decidedDates(ctx: WorkspaceCtx, rows: AutopilotRow[]): Promise<DecidedDate[]> {
  const since = localTimeAt(ctx.now() - dayMs, "UTC").slice(0, 10);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  return (await ctx.d1.prepare(readDecided).bind(ids, since).all<DecidedDate>()).results;
}

interface Known {
  decided: DecidedDate[];
  reviewerOf: Awaited<ReturnType<typeof reviewersOf>>;
  spentOf: Awaited<ReturnType<typeof spendingOf>>;
}

function view(ctx: WorkspaceCtx, row: AutopilotRow, { decided, reviewerOf, spentOf }: Known): Autopilot {
  const { id, name, problem, problemSince, dueAt, version } = row;
  const settings = { reviewerId: null, monthlyBudgetUsd: null, ...row.settings };
  return {
    id,
    name,
    status: dueAt === null ? "paused" : problem === null ? "active" : "blocked",
    problem:
      problem === null || problemSince === null
        ? null
        : { code: problem, message: autopilotWords[problem], since: toInstant(problemSince) },
    settings,
    reviewer: reviewerOf(settings.reviewerId),
    spent: spentOf(id),
    dates: datesOf(
      ctx,
      row,
      decided.filter(({ autopilotId }) => autopilotId === id),
    ),
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version,
  };
}

/** The plan's next dates, and those of posts that were started when it had other days. */
function datesOf(ctx: WorkspaceCtx, { settings }: AutopilotRow, decided: DecidedDate[]): AutopilotDate[] {
  const now = ctx.now();
  const started = decided.flatMap(({ at, ...one }) => (at !== null && at > now ? [{ ...one, at }] : []));
  const skipped = new Set(decided.flatMap(({ runId, date }) => (runId === null ? [date] : [])));
  const filled = new Set(started.map(({ date }) => date));
  const none = { title: null, runId: null, postId: null };
  return [
    ...started.map((one) => ({
      date: one.date,
      at: one.at,
      state: stateOf(one),
      title: one.title,
      runId: one.runId,
      postId: one.postId,
    })),
    ...weeklyDates(settings, now, datesShown)
      .filter(({ date }) => !filled.has(date))
      .map((one) => ({
        ...one,
        ...none,
        state: skipped.has(one.date) ? ("skipped" as const) : ("open" as const),
      })),
  ]
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.max(datesShown, filled.size))
    .map((one) => ({ ...one, at: toInstant(one.at) }));
}

function stateOf({
  state,
  review,
  postId,
  status,
  scheduledAt,
}: Omit<DecidedDate, "at">): AutopilotDateState {
  if (state === "failed" || state === "cancelled") return state;
  if (state !== "completed") return "writing";
  if (postId === null) return "deleted";
  if (status === "PUBLISHED") return "published";
  if (scheduledAt !== null) return "scheduled";
  return review === "awaiting" ? "review" : "draft";
}
