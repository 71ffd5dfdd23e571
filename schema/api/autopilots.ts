import { z } from "zod";
import { Instant } from "./instant";
import { CalendarDate, ClockTime, Weekdays } from "./posting-plan";
import { textLine } from "./text-line";
import { Timezone } from "./timezone";
import { price } from "./writer";
import { WritingOptions } from "./writing-options";

export const autopilotsMax = 20;

const settings = {
  /** A post on each of these days. 1 is Monday. */
  weekdays: Weekdays.unwrap(),
  /** Time of day, in the time zone, that its posts are planned for. */
  time: ClockTime,
  timezone: Timezone,
  /** Only topics with one of these keywords; empty takes any open topic, by priority. */
  keywords: z.array(textLine(100)).max(20),
  /** Whether the writer suggests new topics when no open topic is left. */
  suggestTopics: z.boolean(),
  /** True: each draft waits for review. False: each is scheduled once written, unless a check sends it to review. */
  review: z.boolean(),
  /** The member who is asked to review each draft and who alone decides on it; null lets anyone. Only with `review`. */
  reviewerId: z.string().min(1).max(60).nullable(),
  /** US dollars that its runs may cost per calendar month (UTC), in addition to the workspace's budgets; null is no limit. */
  monthlyBudgetUsd: price.nullable(),
  /** How its posts are written. */
  writing: WritingOptions,
  images: z.boolean(),
  /** How many days before its date a post is written. */
  daysAhead: z.number().int().min(1).max(60),
};

export const AutopilotSettings = z.object(settings);
export type AutopilotSettings = z.infer<typeof AutopilotSettings>;

export const AutopilotCreate = z.object({
  name: textLine(200),
  ...settings,
  timezone: Timezone.optional(),
  keywords: settings.keywords.default([]),
  suggestTopics: settings.suggestTopics.default(true),
  review: settings.review.default(true),
  reviewerId: settings.reviewerId.default(null),
  monthlyBudgetUsd: settings.monthlyBudgetUsd.default(null),
  writing: settings.writing.default({}),
  images: settings.images.default(true),
  daysAhead: settings.daysAhead.default(14),
});
export type AutopilotCreate = z.infer<typeof AutopilotCreate>;

export const AutopilotUpdate = z
  .object({ name: textLine(200), ...settings })
  .partial()
  .extend({ version: z.number().int().min(1) });
export type AutopilotUpdate = z.infer<typeof AutopilotUpdate>;

/** Why an autopilot cannot start posts. It tries again every hour, but after `runs_failed` only once someone resumes it. */
export const AutopilotProblem = z.enum([
  "no_model",
  "budget_exhausted",
  "autopilot_budget_used_up",
  "limit_reached",
  "no_topics",
  "review_backlog",
  "no_publisher",
  "runs_failed",
]);
export type AutopilotProblem = z.infer<typeof AutopilotProblem>;

/** `open`: nothing has been started. The others are states of the post, or of the run that writes it. */
export const AutopilotDateState = z.enum([
  "open",
  "skipped",
  "writing",
  "failed",
  "cancelled",
  "review",
  "draft",
  "scheduled",
  "published",
  "deleted",
]);
export type AutopilotDateState = z.infer<typeof AutopilotDateState>;

export const AutopilotDate = z
  .object({
    /** In the autopilot's time zone. */
    date: CalendarDate,
    at: Instant,
    state: AutopilotDateState,
    title: z.string().nullable(),
    runId: z.string().nullable(),
    postId: z.string().nullable(),
  })
  .meta({ id: "AutopilotDate" });
export type AutopilotDate = z.infer<typeof AutopilotDate>;

/** A weekly schedule by which the writer writes a post for each date. */
export const Autopilot = z
  .object({
    id: z.string(),
    name: z.string(),
    /** `blocked`: it cannot start posts until its `problem` is solved. */
    status: z.enum(["active", "blocked", "paused"]),
    problem: z.object({ code: AutopilotProblem, message: z.string(), since: Instant }).nullable(),
    settings: AutopilotSettings,
    /** The member in `settings.reviewerId`. Once they can no longer edit in the workspace, `mayReview` is false and anyone may decide. */
    reviewer: z.object({ id: z.string(), name: z.string(), mayReview: z.boolean() }).nullable(),
    /** What its runs have cost this month (UTC), counting calls in progress and calls whose response never arrived as expected. */
    spent: z.object({
      /** `YYYY-MM`, UTC. */
      month: z.string(),
      costUsd: z.number(),
      /** Calls without a price, which count toward no budget in dollars. */
      unpricedCalls: z.number().int(),
    }),
    /** The next dates, and the posts for them. */
    dates: z.array(AutopilotDate),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: "Autopilot" });
export type Autopilot = z.infer<typeof Autopilot>;
export const AutopilotList = z.object({ items: z.array(Autopilot) }).meta({ id: "AutopilotList" });

/** `skip: false` restores a skipped date. */
export const AutopilotSkip = z.object({ date: CalendarDate, skip: z.boolean().default(true) });
