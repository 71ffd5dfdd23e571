import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { ModelApi, WriterKind } from "../api/writer";
import { createdAt, updatedAt } from "./columns";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** Who writes for a workspace, at what price, and how much a month; without a row it is the offline writer. */
export const writerSettings = sqliteTable("writer_settings", {
  workspaceId: workspaceId().primaryKey(),
  kind: text("kind").$type<WriterKind>().notNull(),
  baseUrl: text("base_url"),
  api: text("api").$type<ModelApi>().notNull().default("chat"),
  model: text("model"),
  imageModel: text("image_model"),
  /** The API key under AES-256-GCM; see worker/platform/sealed-secret.ts. */
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

/** What an asking that is under way is expected to use. It is dropped with its record, or once it is out of time: whoever asked died. */
export interface Hold {
  id: string;
  until: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
}

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
    /** By what each is for: askings that are under way, which a budget counts too. */
    underWay: text("under_way", { mode: "json" }).$type<Record<string, Hold>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.month] })],
);

/** The outcome of a call until its answer is recorded. No month, run or batch counts it. */
export const unconfirmed = "unconfirmed";

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
    /** `ok`, the code of the failure, or `unconfirmed` until the answer is recorded. */
    outcome: text("outcome").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("writer_calls_workspace").on(t.workspaceId, t.createdAt),
    index("writer_calls_unconfirmed").on(t.workspaceId, t.createdAt).where(sql`outcome = 'unconfirmed'`),
    index("writer_calls_run").on(t.runId).where(sql`run_id IS NOT NULL`),
  ],
);
