import { and, eq, isNotNull } from "drizzle-orm";
import type { AutopilotProblem } from "../../../../schema/api/autopilots";
import { isBatchStop } from "../../../../schema/api/batch-stops";
import type { RunErrorCode, RunState } from "../../../../schema/api/runs";
import { mergeWriting, type WritingOptions } from "../../../../schema/api/writing-options";
import { autopilotDates, autopilots } from "../../../../schema/tables";
import { localTimeAt } from "../../../../schema/time/wall-time";
import { type WeeklyDate, weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { isGuardFailure, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { getBudget, requireModel, requireRoom } from "../../models";
import { auditOf, hintRuns, newRun, topicsFree } from "../../runs";
import type { TopicRowText } from "../batches/load-batch-topics";
import { requirePostsLeft } from "../batches/plan-batch";
import type { RunTopic } from "../batches/post-run";
import { noticesDone } from "./autopilot-notices";
import { type AutopilotRow, isEditor, ofAutopilot } from "./autopilot-rows";

/** Less time than this before a date is not enough to write its post. */
const leadMs = 30 * 60_000;
const topicsAtOnce = 5;
const failuresMax = 3;
const backlogMax = 3;

export type Filled =
  | { outcome: "started"; runId: string }
  | { outcome: "blocked"; problem: AutopilotProblem }
  /** A run is looking for topics. */
  | { outcome: "waiting" }
  /** Someone else filled the date or changed the autopilot. */
  | { outcome: "changed" };

const readDecided = "SELECT date FROM autopilot_dates WHERE autopilot_id = ?1 AND date >= ?2";

/** The next date that has no post and is not skipped. */
export async function nextOpenDate(
  ctx: WorkspaceCtx,
  { id, settings }: AutopilotRow,
): Promise<WeeklyDate | undefined> {
  const from = ctx.now() + leadMs;
  const { results } = await ctx.d1
    .prepare(readDecided)
    .bind(id, localTimeAt(from, settings.timezone).slice(0, 10))
    .all<{ date: string }>();
  const decided = new Set(results.map(({ date }) => date));
  return weeklyDates(settings, from, decided.size + 1).find(({ date }) => !decided.has(date));
}

/** Starts the post of a date, in one batch that fails if anyone else has filled it or changed the autopilot in between. */
export async function fillDate(
  ctx: WorkspaceCtx,
  row: AutopilotRow,
  { date, at }: WeeklyDate,
): Promise<Filled> {
  const blocking = await problemOf(ctx, row);
  if (blocking !== null) return { outcome: "blocked", problem: blocking };
  const topic = await nextTopic(ctx, row);
  if (topic === null) return findTopics(ctx, row);
  const unable = await problemIn(() => requireModel(ctx, [topic.title]));
  if (unable !== null) return { outcome: "blocked", problem: unable };
  const { timezone, writing, images, review } = row.settings;
  const { id: topicId, title, angle, keywords } = topic;
  const run = newRun(ctx, {
    kind: "post",
    title,
    options: {
      kind: "post",
      topic: { title, angle, keywords },
      writing: mergeWriting(ctx.workspace.writing, writing, topic.writing),
      images,
      pauseAfter: [],
      finish: review ? "review" : "schedule",
    },
    topicId,
    plannedAt: at,
    plannedLocalTime: localTimeAt(at, timezone),
    timezone,
    createdBy: row.userId,
  });
  const filled = ctx.db
    .insert(autopilotDates)
    .values({
      autopilotId: row.id,
      workspaceId: ctx.workspace.id,
      date,
      runId: run.id,
      createdAt: ctx.now(),
    });
  const started = await committed(ctx, row, [
    topicsFree(ctx, [topicId]),
    run.statement,
    statement(ctx, filled),
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "post", title }, "run.started")),
  ]);
  if (!started) return { outcome: "changed" };
  hintRuns(ctx);
  return { outcome: "started", runId: run.id };
}

/** False if the autopilot was paused, changed or deleted since it was read, or another caller was first. */
async function committed(
  ctx: WorkspaceCtx,
  row: AutopilotRow,
  batch: D1PreparedStatement[],
): Promise<boolean> {
  const unchanged = ctx.db
    .update(autopilots)
    .set({ problem: null, problemSince: null })
    .where(and(ofAutopilot(ctx, row.id), eq(autopilots.version, row.version), isNotNull(autopilots.dueAt)));
  const solved = row.problem === null ? [] : [noticesDone(ctx, row.id)];
  try {
    await ctx.d1.batch([statement(ctx, unchanged), mustHaveChanged(ctx), ...solved, ...batch]);
    return true;
  } catch (error) {
    if (isGuardFailure(error) || isUniqueFailure(error, "autopilot_dates")) return false;
    throw error;
  }
}

const readRuns = `SELECT r.state, r.error_code AS code FROM autopilot_dates d JOIN runs r ON r.id = d.run_id
  WHERE d.autopilot_id = ?1 AND r.created_at >= ?2 AND r.state IN ('failed', 'completed')
  ORDER BY r.finished_at DESC LIMIT ${failuresMax}`;
const readBacklog = `SELECT count(*) AS n FROM autopilot_dates d JOIN runs r ON r.id = d.run_id
  WHERE d.autopilot_id = ?1 AND r.review = 'awaiting' AND r.planned_at <= ?2`;

/** Why it may start no post now; null if it may. */
async function problemOf(ctx: WorkspaceCtx, row: AutopilotRow): Promise<AutopilotProblem | null> {
  const { id, resumedAt, userId, settings } = row;
  const { review, reviewerId } = settings;
  const limits = await problemIn(async () => {
    await requirePostsLeft(ctx, 1);
    const budget = await getBudget(ctx);
    if (budget.settings.kind === "none") await requireModel(ctx);
    requireRoom(budget);
  });
  if (limits !== null) return limits;
  const [runs, backlog] = await ctx.d1.batch<{ state: RunState; code: RunErrorCode | null; n: number }>([
    ctx.d1.prepare(readRuns).bind(id, resumedAt),
    ctx.d1.prepare(readBacklog).bind(id, ctx.now()),
  ]);
  const ended = runs?.results ?? [];
  const [last] = ended;
  const stopped = last?.state === "failed" && last.code !== null && isBatchStop(last.code);
  if (stopped || (ended.length === failuresMax && ended.every(({ state }) => state === "failed")))
    return "runs_failed";
  if (review && reviewerId !== null && !(await isEditor(ctx, reviewerId))) return "no_reviewer";
  if (!review && (userId === null || !(await isEditor(ctx, userId)))) return "no_publisher";
  return (backlog?.results[0]?.n ?? 0) >= backlogMax ? "review_backlog" : null;
}

async function problemIn(check: () => Promise<unknown>): Promise<AutopilotProblem | null> {
  try {
    await check();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    if (code === "no_model" || code === "budget_exhausted" || code === "limit_reached") return code;
    throw error;
  }
}

/** The first open topic that fits. One whose run failed for this autopilot is left to whoever retries that run. */
const readTopic = `SELECT id, title, angle, keywords, writing, state FROM topics t
  WHERE workspace_id = ?1 AND state = 'open'
    AND (?2 = '[]' OR run_id = ?3 OR EXISTS (SELECT 1 FROM json_each(t.keywords) k
      WHERE lower(k.value) IN (SELECT lower(value) FROM json_each(?2))))
    AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.topic_id = t.id
      AND (r.post_id IS NOT NULL OR r.state IN ('pending', 'processing', 'waiting')))
    AND NOT EXISTS (SELECT 1 FROM runs r JOIN autopilot_dates d ON d.run_id = r.id
      WHERE r.topic_id = t.id AND r.state = 'failed' AND d.autopilot_id = ?4)
  ORDER BY priority DESC, created_at, id LIMIT 1`;

async function nextTopic(ctx: WorkspaceCtx, row: AutopilotRow): Promise<RunTopic | null> {
  const { keywords } = row.settings;
  const topic = await ctx.d1
    .prepare(readTopic)
    .bind(ctx.workspace.id, JSON.stringify(keywords), row.topicsRunId, row.id)
    .first<TopicRowText>();
  if (topic === null) return null;
  const { state: _state, ...found } = topic;
  return {
    ...found,
    keywords: JSON.parse(topic.keywords) as string[],
    writing: JSON.parse(topic.writing) as WritingOptions,
  };
}

const readTopicsRun = "SELECT state, finished_at AS finishedAt FROM runs WHERE id = ?1";
const notAgainMs = 86_400_000;

/** Asks the writer for topics, at most once a day if it finds none. */
async function findTopics(ctx: WorkspaceCtx, row: AutopilotRow): Promise<Filled> {
  if (!row.settings.suggestTopics) return { outcome: "blocked", problem: "no_topics" };
  const last = await ctx.d1
    .prepare(readTopicsRun)
    .bind(row.topicsRunId)
    .first<{ state: RunState; finishedAt: number | null }>();
  if (last !== null && last.finishedAt === null) return { outcome: "waiting" };
  if (last !== null && (last.finishedAt ?? 0) > ctx.now() - notAgainMs && (await foundNone(ctx, row)))
    return { outcome: "blocked", problem: "no_topics" };
  const unable = await problemIn(() => requireModel(ctx));
  if (unable !== null) return { outcome: "blocked", problem: unable };
  const { keywords } = row.settings;
  const title = `${topicsAtOnce} topics for ${row.name}`;
  const run = newRun(ctx, {
    kind: "topics",
    title,
    options: { kind: "topics", count: topicsAtOnce, keywords, slots: [] },
    createdBy: row.userId,
  });
  const remembered = ctx.d1
    .prepare("UPDATE autopilots SET topics_run_id = ?2 WHERE id = ?1 AND topics_run_id IS ?3")
    .bind(row.id, run.id, row.topicsRunId);
  const started = await committed(ctx, row, [
    run.statement,
    remembered,
    mustHaveChanged(ctx),
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "topics", title }, "run.started")),
  ]);
  if (!started) return { outcome: "changed" };
  hintRuns(ctx);
  return { outcome: "waiting" };
}

const foundNone = async ({ d1 }: WorkspaceCtx, { topicsRunId }: AutopilotRow): Promise<boolean> =>
  (await d1.prepare("SELECT 1 FROM topics WHERE run_id = ?1 LIMIT 1").bind(topicsRunId).first()) === null;
