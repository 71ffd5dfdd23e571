import { z } from "zod";
import { LocalTime } from "../time/local-time";
import { GateFinding } from "./gate";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { textLine, textLines } from "./text-line";
import { Timezone } from "./timezone";
import { UsedService } from "./writer";
import { WritingOptions } from "./writing-options";

/** What a run produces: a post, unpublished changes to a published one (`refresh`), topics, or a proposal for the context from given sources or from research. */
export const RunKind = z.enum(["post", "refresh", "topics", "context", "research"]);
export type RunKind = z.infer<typeof RunKind>;

/** `waiting`: paused after a stage, until someone continues it. */
export const RunState = z.enum(["pending", "processing", "waiting", "completed", "failed", "cancelled"]);
export type RunState = z.infer<typeof RunState>;

/**
 * Post: search and read (if its writing options have research), brief (what is known about the topic), outline, sections, edit (of the whole text), gate (one repair if the draft fails a check),
 * evidence, correct (of sentences that no source supports), images, place (schedule or publish, or leave for review). Topics: topic. Context: read, propose. Research: questions, search,
 * read, propose. Refresh: revise (some sections), evidence, correct. Only runs of earlier versions have draft and polish.
 */
export const RunStage = z.enum([
  "topic",
  "brief",
  "outline",
  "sections",
  "edit",
  "draft",
  "polish",
  "gate",
  "evidence",
  "correct",
  "images",
  "place",
  "revise",
  "questions",
  "search",
  "read",
  "propose",
]);
export type RunStage = z.infer<typeof RunStage>;

export const StepState = z.enum(["running", "done", "failed"]);
export type StepState = z.infer<typeof StepState>;

export const ReviewState = z.enum(["none", "awaiting", "approved", "rejected"]);
export type ReviewState = z.infer<typeof ReviewState>;

/** Why a step failed: a reason of the writer, the budget, a source, or a rule of the workspace. */
export const RunErrorCode = z.enum([
  "timed_out",
  "rate_limited",
  "unavailable",
  "malformed",
  "cut_off",
  "post_budget_exhausted",
  "quota_exhausted",
  "refused",
  "unauthorized",
  "not_found",
  "bad_request",
  "cancelled",
  "unsupported",
  "budget_exhausted",
  "no_model",
  "limit_reached",
  "unreadable_source",
  "no_sources",
  "conflict",
  "internal",
]);
export type RunErrorCode = z.infer<typeof RunErrorCode>;

const RunFinish = z.enum(["review", "schedule", "publish", "draft", "brief"]);

export const PostRunOptions = z.object({
  kind: z.literal("post"),
  /** The topic as it was when the run started. */
  topic: z.object({
    title: textLine(300),
    angle: z.string().max(1_000),
    keywords: z.array(textLine(100)).max(20),
  }),
  /** How it is to be written: the options of the workspace, the batch, the topic and the run together. */
  writing: WritingOptions.optional(),
  /** Only in runs of earlier versions: whether each section was polished. */
  polish: z.boolean().optional(),
  /** Whether to create a hero image in addition to the social card. */
  images: z.boolean(),
  /** Stages after which it pauses until someone continues it. */
  pauseAfter: z.array(RunStage).max(5),
  /**
   * What happens to the finished draft: review, a schedule at `plannedAt`, publication, or nothing. A review states why it held back a
   * draft that was to be published. `brief` ends the run after its brief, with a draft to write by hand; it needs no model.
   */
  finish: RunFinish,
});
/** Why a published post is refreshed: its evidence is gone, fewer people read it, or someone says what to change. */
export const RefreshReason = z.enum(["evidence", "views", "instruction"]);
export type RefreshReason = z.infer<typeof RefreshReason>;
const RefreshRunOptions = z.object({
  kind: z.literal("refresh"),
  reason: RefreshReason,
  instruction: z.string().nullable(),
});
const TopicsRunOptions = z.object({
  kind: z.literal("topics"),
  count: z.number().int(),
  keywords: z.array(z.string()),
  /** Batch only: the positions that its topics fill, and the planned time of each. */
  slots: z.array(z.object({ position: z.number().int(), plannedAt: Instant })),
  /** The autopilot that had no topics left. */
  autopilotId: z.string().optional(),
});
const ContextRunOptions = z.object({
  kind: z.literal("context"),
  /** URL of a site to read some pages of, if given. */
  url: z.string().nullable(),
  /** Maximum number of pages of that site. */
  pages: z.number().int(),
  sourceIds: z.array(z.string()),
});
const ResearchRunOptions = z.object({
  kind: z.literal("research"),
  topic: z.string(),
  /** URLs to read, in addition to search results. */
  urls: z.array(z.string()),
  questions: z.number().int(),
});
export const RunOptions = z.discriminatedUnion("kind", [
  PostRunOptions,
  RefreshRunOptions,
  TopicsRunOptions,
  ContextRunOptions,
  ResearchRunOptions,
]);
export type RunOptions = z.infer<typeof RunOptions>;

export const RunStep = z
  .object({
    id: z.string(),
    stage: RunStage,
    /** From 0, such as the index of a section. */
    part: z.number().int(),
    /** Starts at 1 and increases with every rerun. */
    round: z.number().int(),
    state: StepState,
    inputHash: z.string(),
    writer: UsedService.nullable(),
    model: z.string().nullable(),
    promptVersion: z.string().nullable(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number().nullable(),
    repairs: z.number().int(),
    durationMs: z.number().int().nullable(),
    error: z.object({ code: RunErrorCode, message: z.string() }).nullable(),
    /** Outcome of an edit, a repair, a correction, a search or the reading of a page; null if an edit was simply applied, and for other stages. */
    note: z.string().nullish(),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "RunStep" });
export type RunStep = z.infer<typeof RunStep>;

/** A step with its input and result. */
export const RunStepDetail = RunStep.extend({ input: z.unknown(), result: z.unknown() }).meta({
  id: "RunStepDetail",
});
export type RunStepDetail = z.infer<typeof RunStepDetail>;

export const Run = z
  .object({
    id: z.string(),
    kind: RunKind,
    state: RunState,
    stage: RunStage,
    /** All stages of its kind, in order, for progress bars. */
    stages: z.array(RunStage),
    title: z.string(),
    topicId: z.string().nullable(),
    postId: z.string().nullable(),
    proposalId: z.string().nullable(),
    /** Number of context changes in the proposal: 0 if nothing new was found, null without a proposal. */
    proposedChanges: z.number().int().nullable(),
    /** Number of topics kept by a run that finds topics; null for other runs, and while or once unknown. */
    foundTopics: z.number().int().nullable(),
    batchId: z.string().nullable(),
    position: z.number().int().nullable(),
    review: ReviewState,
    plannedAt: Instant.nullable(),
    plannedLocalTime: z.string().nullable(),
    timezone: z.string().nullable(),
    attempts: z.number().int(),
    /** When it is retried automatically; null if it is not. */
    nextTryAt: Instant.nullable(),
    error: z.object({ code: RunErrorCode, message: z.string() }).nullable(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number().nullable(),
    createdAt: Instant,
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "Run" });
export type Run = z.infer<typeof Run>;
export const RunList = listOf(Run);
export const RunDetail = Run.extend({
  options: RunOptions,
  steps: z.array(RunStep),
  /** Checks for automatic publishing that the finished draft fails; null before the run has ended, and for other runs. */
  findings: z.array(GateFinding).nullish(),
}).meta({
  id: "RunDetail",
});
export type RunDetail = z.infer<typeof RunDetail>;

export const RunQuery = PageQuery.extend({
  kind: RunKind.optional(),
  state: RunState.optional(),
  review: ReviewState.optional(),
  batchId: z.string().max(60).optional(),
  postId: z.string().max(60).optional(),
});
export type RunQuery = z.infer<typeof RunQuery>;

/** Creates one post from a stored topic (`topicId`) or from a given one. */
export const RunCreate = z.object({
  topicId: z.string().max(60).optional(),
  topic: z
    .object({
      title: textLine(300),
      angle: textLines(1_000).default(""),
      keywords: z.array(textLine(100)).max(20).default([]),
    })
    .optional(),
  writing: WritingOptions.default({}),
  images: z.boolean().default(true),
  pauseAfter: z.array(RunStage).max(5).default([]),
  finish: RunFinish.default("review"),
  /** With `finish: "schedule"`; same meaning as in a post's schedule. */
  localTime: LocalTime.optional(),
  timezone: Timezone.optional(),
});
export type RunCreate = z.infer<typeof RunCreate>;

/** Changes the affected parts of a published post, as unpublished changes to review and publish. */
export const PostRefresh = z
  .object({
    reason: RefreshReason,
    /** What to change, in your own words; required for `instruction`. */
    instruction: textLines(2_000).optional(),
  })
  .refine(({ reason, instruction = "" }) => reason !== "instruction" || instruction !== "", {
    path: ["instruction"],
    message: "is required",
  });
export type PostRefresh = z.infer<typeof PostRefresh>;

/** Reruns a stage from its recorded inputs, and the stages after it; with `part`, only that part. */
export const RunRepeat = z.object({ stage: RunStage, part: z.number().int().min(0).max(500).optional() });
export type RunRepeat = z.infer<typeof RunRepeat>;
