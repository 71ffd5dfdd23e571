import { z } from "zod";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { CalendarDate, PostingWindows, Weekdays } from "./posting-plan";
import { textLine } from "./text-line";
import { Timezone } from "./timezone";
import { WritingOptions } from "./writing-options";

/** The four states of the spec, plus `cancelled`. With review first, `completed` means that every draft is ready for review. */
export const BatchState = z.enum(["pending", "processing", "completed", "failed", "cancelled"]);
export type BatchState = z.infer<typeof BatchState>;

export const batchMax = 500;

const plan = {
  timezone: Timezone.optional(),
  startDate: CalendarDate.optional(),
  /** Posts per week. */
  perWeek: z.number().int().min(1).max(21).default(3),
  weekdays: Weekdays,
  windows: PostingWindows,
};

export const BatchCreate = z.object({
  name: textLine(200).optional(),
  /** Number of posts; defaults to the number of `topicIds`. */
  count: z.number().int().min(1).max(batchMax).optional(),
  /** Topics to write about, in this order; any missing up to `count` are generated from context and keywords. */
  topicIds: z.array(z.string().min(1).max(60)).max(batchMax).default([]),
  keywords: z.array(textLine(100)).max(20).default([]),
  ...plan,
  /** True: every draft waits for review. False: each is scheduled at its planned time once finished, unless it is held back for review. */
  review: z.boolean().default(true),
  /** How its posts are to be written. */
  writing: WritingOptions.default({}),
  images: z.boolean().default(true),
  /** Returns the plan and the estimate without starting anything. */
  dryRun: z.boolean().default(false),
});
export type BatchCreate = z.infer<typeof BatchCreate>;

/** The stored options, with all defaults filled in. */
export const BatchOptions = BatchCreate.omit({ dryRun: true, name: true }).required({
  count: true,
  timezone: true,
  startDate: true,
});
export type BatchOptions = z.infer<typeof BatchOptions>;

export const BatchEstimate = z
  .object({
    calls: z.number().int(),
    inputTokens: z.number().int(),
    /** Of `inputTokens`: tokens that repeat the beginning of an earlier prompt, which providers with a prompt cache bill at a lower price. */
    repeatedTokens: z.number().int(),
    outputTokens: z.number().int(),
    images: z.number().int(),
    /** Web searches for research, which `calls` and the cost include. */
    searches: z.number().int().optional(),
    /** Null where no price is set; 0 for recorded answers. */
    costUsd: z.number().nullable(),
    /** Basis of the figures: recorded answers, the workspace's own recent runs, or rules of thumb. */
    basis: z.enum(["recorded", "history", "rule"]),
    /** What is left of this month's budget; null for a figure without a limit. */
    left: z.object({
      calls: z.number().int().nullable(),
      tokens: z.number().int().nullable(),
      costUsd: z.number().nullable(),
    }),
    /** Whether the estimate fits in what is left. */
    fits: z.boolean(),
    seconds: z.number().int(),
  })
  .meta({ id: "BatchEstimate" });
export type BatchEstimate = z.infer<typeof BatchEstimate>;

export const BatchPlan = z
  .object({
    dryRun: z.literal(true),
    timezone: z.string(),
    items: z.array(
      z.object({
        position: z.number().int(),
        topicId: z.string().nullable(),
        title: z.string().nullable(),
        plannedAt: Instant,
        localTime: z.string(),
      }),
    ),
    estimate: BatchEstimate,
  })
  .meta({ id: "BatchPlan" });
export type BatchPlan = z.infer<typeof BatchPlan>;

export const Batch = z
  .object({
    id: z.string(),
    name: z.string(),
    status: BatchState,
    /** Alias of `status`, for one more version. */
    state: BatchState,
    options: BatchOptions,
    counts: z.object({
      total: z.number().int(),
      pending: z.number().int(),
      processing: z.number().int(),
      completed: z.number().int(),
      failed: z.number().int(),
      cancelled: z.number().int(),
      /** Completed posts whose draft awaits review. */
      awaitingReview: z.number().int(),
      /** Completed posts that are now scheduled. */
      scheduled: z.number().int(),
      /** Completed posts that are now published. */
      published: z.number().int(),
    }),
    /** Why it ended early; null if it did not. */
    reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    images: z.number().int(),
    costUsd: z.number().nullable(),
    /** Estimated seconds until done, from the pace so far; null without one. */
    secondsLeft: z.number().int().nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "Batch" });
export type Batch = z.infer<typeof Batch>;
export const BatchList = listOf(Batch);
export const BatchQuery = PageQuery.extend({
  status: BatchState.optional(),
  /** Alias of `status`, for one more version. */
  state: BatchState.optional(),
});
