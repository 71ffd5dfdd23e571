import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Effort, ModelApi, UsedService, UsedWriter, WriterTask } from "../api/writer";
import { createdAt, updatedAt } from "./columns";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** How the model is called for a task, or for all tasks. Absent or null is the default. Prices as in `writer_settings`. */
export interface StoredTask {
  model?: string | null;
  effort?: Effort | null;
  maxOutputTokens?: number | null;
  timeLimitSeconds?: number | null;
  inputPrice?: number | null;
  outputPrice?: number | null;
}

/** The writer of a workspace, its prices and limits; without a row, the instance's default. A former `offline` is read as `none`. */
export const writerSettings = sqliteTable("writer_settings", {
  workspaceId: workspaceId().primaryKey(),
  kind: text("kind").$type<UsedWriter>().notNull(),
  baseUrl: text("base_url"),
  api: text("api").$type<ModelApi>().notNull().default("chat"),
  model: text("model"),
  imageModel: text("image_model"),
  /** The API key, AES-256-GCM encrypted; see worker/platform/sealed-secret.ts. */
  sealedKey: text("sealed_key"),
  keyLast4: text("key_last4"),
  /** Billionths of a dollar per token (the same figure as thousandths of a dollar per million) and per image. Null means unknown. */
  inputPrice: integer("input_price"),
  outputPrice: integer("output_price"),
  imagePrice: integer("image_price"),
  /** Limits per calendar month (UTC); null means no limit. Cost in billionths of a dollar. */
  monthlyCalls: integer("monthly_calls"),
  monthlyTokens: integer("monthly_tokens"),
  monthlyCost: integer("monthly_cost"),
  /** The same per day (UTC), counted in the ledger. */
  dailyCalls: integer("daily_calls"),
  dailyTokens: integer("daily_tokens"),
  dailyCost: integer("daily_cost"),
  /** The same for all calls that are made for one post. */
  postCalls: integer("post_calls"),
  postTokens: integer("post_tokens"),
  postCost: integer("post_cost"),
  tasks: text("tasks", { mode: "json" })
    .$type<Partial<Record<WriterTask | "default", StoredTask>>>()
    .notNull()
    .default({}),
  updatedAt: updatedAt(),
  updatedBy: text("updated_by").references(() => users.id),
});

/** Expected usage of a pending request. Dropped with its record, or after its time limit if the requester died. */
export interface Hold {
  id: string;
  until: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  /** Billionths of a dollar; absent from reservations of an earlier version. */
  cost?: number;
}

/** A workspace's usage in a calendar month (`YYYY-MM`, UTC): one row, so that a budget check is one read. */
export const usageMonths = sqliteTable(
  "usage_months",
  {
    workspaceId: workspaceId(),
    month: text("month").notNull(),
    calls: integer("calls").notNull().default(0),
    inputTokens: integer("input_tokens").notNull().default(0),
    outputTokens: integer("output_tokens").notNull().default(0),
    images: integer("images").notNull().default(0),
    /** Web searches; they are calls, too. */
    searches: integer("searches").notNull().default(0),
    /** Billionths of a dollar. */
    cost: integer("cost").notNull().default(0),
    /** Calls without a known price. */
    unpriced: integer("unpriced").notNull().default(0),
    /** Pending requests by their id; a budget counts them too. */
    underWay: text("under_way", { mode: "json" }).$type<Record<string, Hold>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.month] })],
);

/** Outcome of a call until its response is recorded. No month, run or batch counts it. */
export const unconfirmed = "unconfirmed";

/** Each request to a writer, with all its calls: the ledger behind the monthly totals. */
export const writerCalls = sqliteTable(
  "writer_calls",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    /** The kind of task, `image` or `search`. */
    task: text("task").notNull(),
    runId: text("run_id"),
    /** The post it was made for, apart from runs; null if none, or if it did not exist yet. */
    postId: text("post_id"),
    writer: text("writer").$type<UsedService>().notNull(),
    /** The model, or the name of the search service. */
    model: text("model").notNull(),
    promptVersion: text("prompt_version"),
    calls: integer("calls").notNull(),
    inputTokens: integer("input_tokens").notNull(),
    outputTokens: integer("output_tokens").notNull(),
    images: integer("images").notNull().default(0),
    searches: integer("searches").notNull().default(0),
    estimated: integer("estimated", { mode: "boolean" }).notNull().default(false),
    /** Billionths of a dollar; null where no price is set. */
    cost: integer("cost"),
    repairs: integer("repairs").notNull().default(0),
    durationMs: integer("duration_ms").notNull(),
    /** `ok`, the failure code, or `unconfirmed` until the response is recorded. */
    outcome: text("outcome").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("writer_calls_workspace").on(t.workspaceId, t.createdAt),
    index("writer_calls_unconfirmed").on(t.workspaceId, t.createdAt).where(sql`outcome = 'unconfirmed'`),
    index("writer_calls_run").on(t.runId).where(sql`run_id IS NOT NULL`),
    index("writer_calls_post").on(t.postId).where(sql`post_id IS NOT NULL`),
    index("writer_calls_workers_ai").on(t.createdAt).where(sql`writer = 'workers-ai'`),
  ],
);
