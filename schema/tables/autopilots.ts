import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AutopilotProblem, AutopilotSettings } from "../api/autopilots";
import { createdAt, instant, updatedAt } from "./columns";
import { runs } from "./runs";
import { users } from "./users";
import { workspaceId } from "./workspace-id";

/** Recurring plans that write a post for each of their dates. */
export const autopilots = sqliteTable(
  "autopilots",
  {
    id: text("id").primaryKey(),
    workspaceId: workspaceId(),
    name: text("name").notNull(),
    settings: text("settings", { mode: "json" }).$type<AutopilotSettings>().notNull(),
    /** When the cron looks at it next; null while paused. */
    dueAt: instant("due_at"),
    problem: text("problem").$type<AutopilotProblem>(),
    problemSince: instant("problem_since"),
    /** The last run that looked for topics for it. */
    topicsRunId: text("topics_run_id"),
    /** Runs that failed before this are not counted. */
    resumedAt: instant("resumed_at").notNull(),
    /** Who last started or changed it, and must still be able to publish what it schedules. */
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

/** The dates of an autopilot that are decided: each has one run, or is skipped. */
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
