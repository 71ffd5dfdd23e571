import type { RunErrorCode } from "../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";
import { auditOf, hintRuns, newRun } from "../../runs";
import { runTopic, type StoredTopic } from "../batches/load-batch-topics";
import type { RunTopic } from "../batches/post-run";
import type { AutopilotRow } from "./autopilot-rows";
import { block, commitStep } from "./commit-step";
import { limitReached } from "./problems";

const topicsAtOnce = 5;
const dayMs = 86_400_000;
const soonMs = 60_000;

/** The first open topic that fits. One whose run failed or was cancelled is left to people. */
const readTopic = `SELECT id, title, angle, keywords, writing FROM topics t
  WHERE workspace_id = ?1 AND state = 'open'
    AND (?2 = '[]' OR run_id = ?3 OR EXISTS (SELECT 1 FROM json_each(t.keywords) k
      WHERE lower(k.value) IN (SELECT lower(value) FROM json_each(?2))))
    AND NOT EXISTS (SELECT 1 FROM runs r WHERE r.topic_id = t.id
      AND (r.post_id IS NOT NULL OR r.state <> 'completed'))
  ORDER BY priority DESC, created_at, id LIMIT 1`;

export async function nextTopic(ctx: WorkspaceCtx, row: AutopilotRow): Promise<RunTopic | null> {
  const topic = await ctx.d1
    .prepare(readTopic)
    .bind(ctx.workspace.id, JSON.stringify(row.settings.keywords), row.topicsRunId)
    .first<StoredTopic>();
  return topic && runTopic(topic);
}

const readSearch = `SELECT error_code AS code, finished_at AS finishedAt,
    EXISTS (SELECT 1 FROM topics t WHERE t.run_id = r.id) AS found
  FROM runs r WHERE id = ?1`;

interface Search {
  code: RunErrorCode | null;
  finishedAt: number | null;
  found: 0 | 1;
}

/** Asks the writer for topics, but not within a day of a search without success. */
export async function findTopics(ctx: WorkspaceCtx, row: AutopilotRow): Promise<AutopilotRow | null> {
  if (!row.settings.suggestTopics) return block(ctx, row, "no_topics");
  const now = ctx.now();
  const last = await ctx.d1.prepare(readSearch).bind(row.topicsRunId).first<Search>();
  if (last && last.finishedAt === null) return commitStep(ctx, row, { dueAt: now + soonMs });
  if (last && last.found === 0 && (last.finishedAt ?? 0) > now - dayMs)
    return block(ctx, row, last.code === null || last.code === "unsupported" ? "no_topics" : "runs_failed");
  const limit = await limitReached(ctx, []);
  if (limit !== null) return block(ctx, row, limit);
  const title = `${topicsAtOnce} topics for ${row.name}`;
  const run = newRun(ctx, {
    kind: "topics",
    title,
    options: {
      kind: "topics",
      count: topicsAtOnce,
      keywords: row.settings.keywords,
      slots: [],
      autopilotId: row.id,
    },
    createdBy: row.userId,
  });
  const next = await commitStep(ctx, row, { dueAt: now + soonMs, topicsRunId: run.id }, [
    run.statement,
    auditStatement(ctx, auditOf(ctx, { id: run.id, kind: "topics", title }, "run.started")),
  ]);
  if (next !== null) hintRuns(ctx);
  return next;
}
