import { autopilotDates } from "../../../../schema/tables";
import { localTimeAt } from "../../../../schema/time/wall-time";
import { type WeeklyDate, weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { statement } from "../../../platform/db/statement";
import { auditOf, hintRuns, topicsFree } from "../../runs";
import { postRun } from "../batches/post-run";
import type { AutopilotRow } from "./autopilot-rows";
import { block, commitStep, unblocked } from "./commit-step";
import { findTopics, nextTopic } from "./next-topic";
import { limitReached, mayPublish } from "./problems";
import { isUsedUp } from "./spending";

/** With less time than this before a date, its post is not started. */
const leadMs = 30 * 60_000;

const readDecided = "SELECT date FROM autopilot_dates WHERE autopilot_id = ?1 AND date >= ?2";

/** The next date that has no post and is not skipped. */
export async function nextOpenDate(ctx: WorkspaceCtx, { id, settings }: AutopilotRow): Promise<WeeklyDate> {
  const from = ctx.now() + leadMs;
  const { results } = await ctx.d1
    .prepare(readDecided)
    .bind(id, localTimeAt(from, settings.timezone).slice(0, 10))
    .all<{ date: string }>();
  const decided = new Set(results.map(({ date }) => date));
  const open = weeklyDates(settings, from, decided.size + 1).find(({ date }) => !decided.has(date));
  if (!open) throw new Error("one of more dates than are decided is open");
  return open;
}

/** Starts the post of a date, or the search for its topic; blocks the autopilot if it can do neither. */
export async function fillDate(
  ctx: WorkspaceCtx,
  row: AutopilotRow,
  { date, at }: WeeklyDate,
): Promise<AutopilotRow | null> {
  const { settings } = row;
  if (!settings.review && !(await mayPublish(ctx, row))) return block(ctx, row, "no_publisher");
  if (await isUsedUp(ctx, row)) return block(ctx, row, "autopilot_budget_used_up");
  const topic = await nextTopic(ctx, row);
  if (topic === null) return findTopics(ctx, row);
  const limit = await limitReached(ctx, [topic.title]);
  if (limit !== null) return block(ctx, row, limit);
  const run = postRun(ctx, settings, topic, { plannedAt: at, createdBy: row.userId });
  const now = ctx.now();
  const filled = { autopilotId: row.id, workspaceId: ctx.workspace.id, date, runId: run.id, createdAt: now };
  const next = await commitStep(ctx, row, { ...unblocked, dueAt: now }, [
    topicsFree(ctx, [topic.id]),
    run.statement,
    statement(ctx, ctx.db.insert(autopilotDates).values(filled)),
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "post", title: topic.title }, "run.started")),
  ]);
  if (next !== null) hintRuns(ctx);
  return next;
}
