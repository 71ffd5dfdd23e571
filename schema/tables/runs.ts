import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BatchOptions, BatchState } from "../api/batches";
import type {
  ReviewState,
  RunErrorCode,
  RunKind,
  RunOptions,
  RunStage,
  RunState,
  StepState,
} from "../api/runs";
import type { UsedService } from "../api/writer";
import { createdAt, instant, updatedAt } from "./columns";
import { posts } from "./posts";
import { topics } from "./topics";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

export const batches = sqliteTable(
  "batches",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    state: text("state").$type<BatchState>().notNull(),
    options: text("options", { mode: "json" }).$type<BatchOptions>().notNull(),
    /** Why it ended early, for example `budget_exhausted`. */
    reason: text("reason"),
    /**
     * Totals over its runs, updated with each request to the writer; cost in billionths of a dollar, `unpriced` counts calls without a
     * price.
     */
    calls: integer("calls").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    images: integer("images").notNull().default(0),
    cost: integer("cost").notNull().default(0),
    unpriced: integer("unpriced").notNull().default(0),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
  },
  (t) => [index("batches_workspace").on(t.workspaceId, t.createdAt)],
);

/** One piece of work in stages: a post, a set of topics, a proposal for the context, or research. */
export const runs = sqliteTable(
  "runs",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<RunKind>().notNull(),
    state: text("state").$type<RunState>().notNull(),
    /** The current or next stage; the last one once all are done. */
    stage: text("stage").$type<RunStage>().notNull(),
    title: text("title").notNull(),
    options: text("options", { mode: "json" }).$type<RunOptions>().notNull(),
    topicId: text("topic_id").references(() => topics.id),
    postId: text("post_id").references(() => posts.id),
    batchId: text("batch_id").references(() => batches.id),
    /** From 1 within a batch; 0 is the run that creates the batch's topics. */
    position: integer("position"),
    review: text("review").$type<ReviewState>().notNull().default("none"),
    /** Planned publication time, and the wall time and zone it was chosen in. */
    plannedAt: instant("planned_at"),
    plannedLocalTime: text("planned_local_time"),
    timezone: text("timezone"),
    /** Lease: one worker at a time, until it expires. */
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** When it is due next; null once it has ended, and while it waits for a person. */
    dueAt: instant("due_at"),
    /** Failed attempts at the current step. */
    attempts: integer("attempts").notNull().default(0),
    errorCode: text("error_code").$type<RunErrorCode>(),
    errorMessage: text("error_message"),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: instant("started_at"),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    uniqueIndex("runs_batch").on(t.batchId, t.position).where(sql`batch_id IS NOT NULL`),
    index("runs_workspace").on(t.workspaceId, t.createdAt),
    index("runs_review").on(t.workspaceId, t.review, t.createdAt).where(sql`review = 'awaiting'`),
    index("runs_planned").on(t.workspaceId, t.plannedAt).where(sql`planned_at IS NOT NULL`),
    index("runs_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
    index("runs_workspace_due").on(t.workspaceId, t.dueAt).where(sql`due_at IS NOT NULL`),
    index("runs_next")
      .on(t.workspaceId, sql`(batch_id IS NOT NULL)`, t.dueAt, t.position)
      .where(sql`due_at IS NOT NULL`),
    index("runs_claimed").on(t.workspaceId, t.claimedUntil).where(sql`claimed_until IS NOT NULL`),
    index("runs_post").on(t.postId).where(sql`post_id IS NOT NULL`),
    index("runs_topic").on(t.topicId).where(sql`topic_id IS NOT NULL`),
  ],
);

/** One part of a run's stage, with its inputs and results; finished parts are kept. */
export const runSteps = sqliteTable(
  "run_steps",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    stage: text("stage").$type<RunStage>().notNull(),
    /** Which part of the stage, such as a section's index; from 0. */
    part: integer("part").notNull().default(0),
    /** Incremented by each rerun of this part; the highest counts. */
    round: integer("round").notNull().default(1),
    state: text("state").$type<StepState>().notNull(),
    /** How often a worker started it: a step that kills its workers fails. */
    tries: integer("tries").notNull().default(0),
    /** Its inputs were recomputed: still shown, but no longer used. */
    stale: integer("stale", { mode: "boolean" }).notNull().default(false),
    /** The recorded input as JSON, so that the step can be rerun. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    /** SHA-256 of that JSON, in hex. */
    inputHash: text("input_hash").notNull(),
    writer: text("writer").$type<UsedService>(),
    model: text("model"),
    promptVersion: text("prompt_version"),
    calls: integer("calls").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    /** Billionths of a dollar. */
    cost: integer("cost"),
    repairs: integer("repairs").notNull().default(0),
    durationMs: integer("duration_ms"),
    result: text("result", { mode: "json" }).$type<unknown>(),
    /** Sentences that the stage `correct` rewrote and cut, for the post's provenance. */
    rewritten: integer("rewritten"),
    cut: integer("cut"),
    errorCode: text("error_code").$type<RunErrorCode>(),
    errorMessage: text("error_message"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [
    uniqueIndex("run_steps_part").on(t.runId, t.stage, t.part, t.round),
    // Repeats a condition in worker/domains/operations/housekeeping.ts: SQLite only uses a partial index for queries that contain its
    // condition.
    index("run_steps_filled").on(t.startedAt).where(sql`input <> '{}' OR result IS NOT NULL`),
  ],
);
