import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AutopilotProblem, AutopilotSettings } from "../api/autopilots";
import { createdAt, instant, updatedAt } from "./columns";
import { runs } from "./runs";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** Those of an earlier version lack the last two. */
export type StoredAutopilotSettings = Omit<AutopilotSettings, "reviewerId" | "monthlyBudgetUsd"> &
  Partial<Pick<AutopilotSettings, "reviewerId" | "monthlyBudgetUsd">>;

/** Weekly schedules by which the writer writes a post for each date. */
export const autopilots = sqliteTable(
  "autopilots",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    settings: text("settings", { mode: "json" }).$type<StoredAutopilotSettings>().notNull(),
    /** When the cron checks it next; null while paused. */
    dueAt: instant("due_at"),
    problem: text("problem").$type<AutopilotProblem>(),
    problemSince: instant("problem_since"),
    /** The last run that searched for topics for it. */
    topicsRunId: text("topics_run_id"),
    /** Runs that failed before this are not counted. */
    resumedAt: instant("resumed_at").notNull(),
    /** The user who last saved or resumed it, and who must still be able to publish what it schedules. */
    userId: text("user_id").references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    index("autopilots_workspace").on(t.workspaceId, t.createdAt),
    index("autopilots_due").on(t.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** The dates of an autopilot that are settled: each has a run or is skipped. */
export const autopilotDates = sqliteTable(
  "autopilot_dates",
  {
    autopilotId: text("autopilot_id")
      .notNull()
      .references(() => autopilots.id),
    workspaceId: workspaceId(),
    /** `YYYY-MM-DD` in the autopilot's time zone. */
    date: text("date").notNull(),
    /** Null if skipped. */
    runId: text("run_id").references(() => runs.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.autopilotId, t.date] }),
    index("autopilot_dates_run").on(t.runId).where(sql`run_id IS NOT NULL`),
    index("autopilot_dates_workspace").on(t.workspaceId),
  ],
);
