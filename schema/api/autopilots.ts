import { z } from "zod";
import { Instant } from "./instant";
import { CalendarDate, ClockTime, Weekdays } from "./posting-plan";
import { textLine } from "./text-line";
import { Timezone } from "./timezone";
import { WritingOptions } from "./writing-options";

export const autopilotsMax = 20;

const dates = {
  /** A post on each of these days. 1 is Monday. */
  weekdays: Weekdays.unwrap(),
  /** Time of day in the time zone at which its posts are published. */
  time: ClockTime,
  timezone: Timezone,
};
const settings = {
  ...dates,
  /** Only topics with one of these keywords; empty takes any open topic, by priority. */
  keywords: z.array(textLine(100)).max(20),
  /** Whether the writer suggests new topics when no open topic is left. */
  suggestTopics: z.boolean(),
  /** True: each draft waits for review. False: each is scheduled once finished, unless it is held back for review. */
  review: z.boolean(),
  /** The member expected to review the drafts; null for any editor. */
  reviewerId: z.string().max(60).nullable(),
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
  writing: settings.writing.default({}),
  images: settings.images.default(true),
  daysAhead: settings.daysAhead.default(7),
});
export type AutopilotCreate = z.infer<typeof AutopilotCreate>;

export const AutopilotUpdate = z
  .object({ name: textLine(200), ...settings })
  .partial()
  .extend({ version: z.number().int().min(1) });
export type AutopilotUpdate = z.infer<typeof AutopilotUpdate>;

/** Why an autopilot starts no posts; it checks again every hour. */
export const AutopilotProblem = z.enum([
  "no_model",
  "budget_exhausted",
  "limit_reached",
  "no_topics",
  "no_reviewer",
  "review_backlog",
  "no_publisher",
  "runs_failed",
]);
export type AutopilotProblem = z.infer<typeof AutopilotProblem>;

export const AutopilotDate = z
  .object({
    /** In the autopilot's time zone. */
    date: CalendarDate,
    at: Instant,
    state: z.enum(["open", "started", "skipped"]),
    /** The run that writes its post, once started. */
    run: z.object({ id: z.string(), title: z.string(), state: z.string() }).nullable(),
  })
  .meta({ id: "AutopilotDate" });
export type AutopilotDate = z.infer<typeof AutopilotDate>;

/** A recurring plan that writes a post for each of its dates. */
export const Autopilot = z
  .object({
    id: z.string(),
    name: z.string(),
    /** `blocked`: it cannot start posts until its `problem` is solved. */
    status: z.enum(["active", "blocked", "paused"]),
    problem: z.object({ code: AutopilotProblem, message: z.string(), since: Instant }).nullable(),
    settings: AutopilotSettings,
    /** When it is checked next; null while paused. */
    nextCheckAt: Instant.nullable(),
    /** The next dates. */
    dates: z.array(AutopilotDate),
    createdAt: Instant,
    updatedAt: Instant,
    version: z.number().int(),
  })
  .meta({ id: "Autopilot" });
export type Autopilot = z.infer<typeof Autopilot>;
export const AutopilotList = z.object({ items: z.array(Autopilot) }).meta({ id: "AutopilotList" });

export const AutopilotPreview = z.object(dates);
export const AutopilotDates = z
  .object({ items: z.array(z.object({ date: CalendarDate, at: Instant })) })
  .meta({ id: "AutopilotDates" });

/** `skip`: false restores a skipped date. */
export const AutopilotSkip = z.object({ date: CalendarDate, skip: z.boolean().default(true) });
