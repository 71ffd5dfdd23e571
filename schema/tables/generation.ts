import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
import type { TopicOrigin, TopicState } from "../api/topics";
import type { ModelApi, WriterKind } from "../api/writer";
import { createdAt, instant, jsonList, updatedAt } from "./columns";
import { posts } from "./posts";
import { users } from "./users";
import { workspaces } from "./workspaces";

const workspaceId = () =>
  text("workspace_id")
    .notNull()
    .references(() => workspaces.id);

/** Who writes for a workspace, at what price, and how much a month; without a row it is the offline writer. */
export const writerSettings = sqliteTable("writer_settings", {
  workspaceId: workspaceId().primaryKey(),
  kind: text("kind").$type<WriterKind>().notNull(),
  baseUrl: text("base_url"),
  api: text("api").$type<ModelApi>().notNull().default("chat"),
  model: text("model"),
  imageModel: text("image_model"),
  /** The API key under AES-256-GCM; see worker/sealed-secret.ts. */
  sealedKey: text("sealed_key"),
  keyLast4: text("key_last4"),
  /** Prices in billionths of a dollar: of a token (as many as thousandths of a dollar a million), and of a picture. Null is unknown. */
  inputPrice: integer("input_price"),
  outputPrice: integer("output_price"),
  imagePrice: integer("image_price"),
  /** What a calendar month (UTC) may use; null is no limit. Cost in billionths of a dollar. */
  monthlyCalls: integer("monthly_calls"),
  monthlyTokens: integer("monthly_tokens"),
  monthlyCost: integer("monthly_cost"),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id),
});

/** What a workspace used in a calendar month (`YYYY-MM`, UTC): one row, so that a budget is checked by one read. */
export const usageMonths = sqliteTable(
  "usage_months",
  {
    workspaceId: workspaceId(),
    month: text("month").notNull(),
    calls: integer("calls").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    images: integer("images").notNull().default(0),
    /** Billionths of a dollar. */
    cost: integer("cost").notNull().default(0),
    /** Calls whose price is not known. */
    unpriced: integer("unpriced").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.month] })],
);

/** Each asking of a writer, with all its calls: the ledger that the months are sums of. */
export const writerCalls = sqliteTable(
  "writer_calls",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    /** What was asked: a task's kind, or `image`. */
    task: text("task").notNull(),
    runId: text("run_id"),
    writer: text("writer").$type<WriterKind>().notNull(),
    model: text("model").notNull(),
    promptVersion: text("prompt_version"),
    calls: integer("calls").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    images: integer("images").notNull().default(0),
    estimated: integer("estimated", { mode: "boolean" }).notNull().default(false),
    /** Billionths of a dollar; null where no price is set. */
    cost: integer("cost"),
    repairs: integer("repairs").notNull().default(0),
    durationMs: integer("duration_ms").notNull(),
    /** `ok`, or the code of the failure. */
    outcome: text("outcome").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("writer_calls_workspace").on(t.workspaceId, t.createdAt),
    index("writer_calls_run").on(t.runId).where(sql`run_id IS NOT NULL`),
  ],
);

export const topics = sqliteTable(
  "topics",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    title: text("title").notNull(),
    angle: text("angle").notNull().default(""),
    keywords: jsonList<string>("keywords"),
    origin: text("origin").$type<TopicOrigin>().notNull(),
    state: text("state").$type<TopicState>().notNull().default("open"),
    /** The higher comes first; equal ones by age, oldest first. */
    priority: integer("priority").notNull().default(0),
    /** The run that made it, if one did. */
    runId: text("run_id"),
    /** The post that was made of it. */
    postId: text("post_id").references(() => posts.id),
    createdBy: text("created_by").references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("topics_workspace").on(t.workspaceId, t.state, t.priority, t.createdAt),
    index("topics_post").on(t.postId).where(sql`post_id IS NOT NULL`),
  ],
);

/** The smallest hashes of a text's word shingles: two texts share as many as they are alike (Broder 1997). */
export const shingles = sqliteTable(
  "shingles",
  {
    workspaceId: workspaceId(),
    hash: integer("hash").notNull(),
    ownerKind: text("owner_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    ownerId: text("owner_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.hash, t.ownerKind, t.ownerId] }),
    index("shingles_owner").on(t.ownerKind, t.ownerId),
  ],
);

/** Which version of a topic or post its shingles were made from, and how many they are. */
export const shingled = sqliteTable(
  "shingled",
  {
    workspaceId: workspaceId(),
    /** `mark-seq` and `mark-time`: how far the workspace's posts are sketched, by number and by time of change. */
    ownerKind: text("owner_kind")
      .$type<"topic" | "post-title" | "post-body" | "mark-seq" | "mark-time">()
      .notNull(),
    ownerId: text("owner_id").notNull(),
    version: integer("version").notNull(),
    count: integer("count").notNull(),
    /** `due` until its vector is kept in the index, `kept` until it was compared with the others there. */
    vectorState: text("vector_state").$type<"due" | "kept" | "compared">().notNull().default("due"),
    /** Of the text, and the model, that the vector in the index was made of; null where there is none. */
    vectorHash: integer("vector_hash"),
    /** When it was kept; of one that is due, not before when it is tried. */
    vectorAt: integer("vector_at").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.ownerKind, t.ownerId] }),
    index("shingled_workspace").on(t.workspaceId, t.ownerKind),
    index("shingled_vectors")
      .on(t.vectorState, t.vectorAt)
      .where(sql`vector_state <> 'compared' AND owner_kind NOT IN ('mark-seq', 'mark-time')`),
  ],
);

/** Two texts that mean much the same, by their vectors. Each pair once or twice, in either order. */
export const nearTexts = sqliteTable(
  "near_texts",
  {
    workspaceId: workspaceId(),
    ownerKind: text("owner_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    ownerId: text("owner_id").notNull(),
    otherKind: text("other_kind").$type<"topic" | "post-title" | "post-body">().notNull(),
    otherId: text("other_id").notNull(),
    /** Cosine of the angle between the vectors. */
    likeness: real("likeness").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerKind, t.ownerId, t.otherKind, t.otherId] }),
    index("near_texts_other").on(t.otherKind, t.otherId),
    index("near_texts_workspace").on(t.workspaceId),
  ],
);

/** Vectors that are to be deleted from the index, whose text is gone; a trigger on `shingled` writes them. */
export const droppedVectors = sqliteTable("dropped_vectors", { id: text("id").primaryKey() });

export const batches = sqliteTable(
  "batches",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    state: text("state").$type<BatchState>().notNull(),
    options: text("options", { mode: "json" }).$type<BatchOptions>().notNull(),
    /** Why it ended before its work was done: `budget_exhausted` for example. */
    reason: text("reason"),
    /** Sums of what its runs asked for, kept with each asking; cost in billionths of a dollar, `unpriced` calls of no known price. */
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
  (t) => [
    index("batches_workspace").on(t.workspaceId, t.createdAt),
    index("batches_open").on(t.state).where(sql`state IN ('pending', 'processing')`),
  ],
);

/** One piece of work in stages: a post, a set of topics, a proposal for the context, a research. */
export const runs = sqliteTable(
  "runs",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    kind: text("kind").$type<RunKind>().notNull(),
    state: text("state").$type<RunState>().notNull(),
    /** The stage that is next, or under way; the last one once all are done. */
    stage: text("stage").$type<RunStage>().notNull(),
    title: text("title").notNull(),
    options: text("options", { mode: "json" }).$type<RunOptions>().notNull(),
    topicId: text("topic_id").references(() => topics.id),
    postId: text("post_id").references(() => posts.id),
    batchId: text("batch_id").references(() => batches.id),
    /** From 1 within a batch; 0 is the run that makes the batch's topics. */
    position: integer("position"),
    review: text("review").$type<ReviewState>().notNull().default("none"),
    /** When the post is planned to go out, and the wall time and zone it was chosen by. */
    plannedAt: instant("planned_at"),
    plannedLocalTime: text("planned_local_time"),
    timezone: text("timezone"),
    /** One worker at a time, until the claim runs out. */
    claimToken: text("claim_token"),
    claimedUntil: instant("claimed_until"),
    /** When it may be taken up next; null once it has ended, or waits for somebody. */
    dueAt: instant("due_at"),
    /** Failed tries of the present step. */
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

/** One part of a run's stage, with all that it was made from and all that came of it; what is done stays. */
export const runSteps = sqliteTable(
  "run_steps",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    runId: text("run_id")
      .notNull()
      .references(() => runs.id),
    stage: text("stage").$type<RunStage>().notNull(),
    /** Which part of the stage: a section's number for example; from 0. */
    part: integer("part").notNull().default(0),
    /** One more with each time this part was done anew; the highest is the one that holds. */
    round: integer("round").notNull().default(1),
    state: text("state").$type<StepState>().notNull(),
    /** How often somebody took it up: one that kills its workers is given up. */
    tries: integer("tries").notNull().default(0),
    /** What it was made from is made anew: it stays to be seen, and counts no more. */
    stale: integer("stale", { mode: "boolean" }).notNull().default(false),
    /** What it was asked, as JSON: it can be asked again. */
    input: text("input", { mode: "json" }).$type<unknown>().notNull(),
    /** SHA-256 of that JSON, in hex. */
    inputHash: text("input_hash").notNull(),
    writer: text("writer").$type<WriterKind>(),
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
    errorCode: text("error_code").$type<RunErrorCode>(),
    errorMessage: text("error_message"),
    startedAt: instant("started_at").notNull(),
    finishedAt: instant("finished_at"),
  },
  (t) => [uniqueIndex("run_steps_part").on(t.runId, t.stage, t.part, t.round)],
);
