import { z } from "zod";
import { LocalTime } from "../time/local-time";
import { GateFinding } from "./gate";
import { Instant } from "./instant";
import { listOf, PageQuery } from "./pagination";
import { isLines } from "./plain-text";
import { textLine } from "./text-line";
import { Timezone } from "./timezone";
import { WriterKind } from "./writer";

/** What a run makes: a post, topics, a proposal for the context out of given sources, or one out of a research. */
export const RunKind = z.enum(["post", "topics", "context", "research"]);
export type RunKind = z.infer<typeof RunKind>;

/** `waiting` is for somebody: after a stage that the run was told to stop at. */
export const RunState = z.enum(["pending", "processing", "waiting", "completed", "failed", "cancelled"]);
export type RunState = z.infer<typeof RunState>;

/**
 * Of a post: draft, polish, gate (one repair where the draft fails a check), evidence, images, place (schedule or publish, or leave for review). Of topics: topic. Of a
 * context: read, propose. Of a research: questions, search, read, propose.
 */
export const RunStage = z.enum([
  "topic",
  "draft",
  "polish",
  "gate",
  "evidence",
  "images",
  "place",
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

/** Why a step failed: a writer's reason, the budget, a source's, or a rule of the workspace. */
export const RunErrorCode = z.enum([
  "timed_out",
  "rate_limited",
  "unavailable",
  "malformed",
  "cut_off",
  "quota_exhausted",
  "refused",
  "unauthorized",
  "not_found",
  "bad_request",
  "cancelled",
  "unsupported",
  "budget_exhausted",
  "limit_reached",
  "unreadable_source",
  "no_sources",
  "conflict",
  "internal",
]);
export type RunErrorCode = z.infer<typeof RunErrorCode>;

export const PostRunOptions = z.object({
  kind: z.literal("post"),
  /** What it is about, as it was when the run began. */
  topic: z.object({
    title: textLine(300),
    angle: z.string().max(1_000),
    keywords: z.array(textLine(100)).max(20),
  }),
  /** Whether each section is improved once more. */
  polish: z.boolean(),
  /** Whether a hero image is made, and not only the card for social networks. */
  images: z.boolean(),
  /** Stages after which it waits for somebody to go on. */
  pauseAfter: z.array(RunStage).max(5),
  /** What becomes of the finished draft: review, a schedule at `plannedAt`, publication, or nothing. Review says why it holds back one that was to go out. */
  finish: z.enum(["review", "schedule", "publish", "draft"]),
});
const TopicsRunOptions = z.object({
  kind: z.literal("topics"),
  count: z.number().int(),
  keywords: z.array(z.string()),
  /** Of a batch: the positions that its topics are for, and when each is planned. */
  slots: z.array(z.object({ position: z.number().int(), plannedAt: Instant })),
});
const ContextRunOptions = z.object({
  kind: z.literal("context"),
  /** A site's address to read some pages of, if one was given. */
  url: z.string().nullable(),
  /** Pages of that site at most. */
  pages: z.number().int(),
  sourceIds: z.array(z.string()),
});
const ResearchRunOptions = z.object({
  kind: z.literal("research"),
  topic: z.string(),
  /** Addresses to read; those that a search finds come to them. */
  urls: z.array(z.string()),
  questions: z.number().int(),
});
export const RunOptions = z.discriminatedUnion("kind", [
  PostRunOptions,
  TopicsRunOptions,
  ContextRunOptions,
  ResearchRunOptions,
]);
export type RunOptions = z.infer<typeof RunOptions>;

export const RunStep = z
  .object({
    id: z.string(),
    stage: RunStage,
    /** From 0; a section for example. */
    part: z.number().int(),
    /** Starts at 1 and increases with every rerun. */
    round: z.number().int(),
    state: StepState,
    inputHash: z.string(),
    writer: WriterKind.nullable(),
    model: z.string().nullable(),
    promptVersion: z.string().nullable(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    outputTokens: z.number().int(),
    costUsd: z.number().nullable(),
    repairs: z.number().int(),
    durationMs: z.number().int().nullable(),
    error: z.object({ code: RunErrorCode, message: z.string() }).nullable(),
    /** What became of a polished section or of a repair; null where it was simply applied, and for other stages. */
    note: z.string().nullish(),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
  })
  .meta({ id: "RunStep" });
export type RunStep = z.infer<typeof RunStep>;

/** A step with what it was asked and what came of it. */
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
    /** Of its kind, in order: what a progress bar shows. */
    stages: z.array(RunStage),
    title: z.string(),
    topicId: z.string().nullable(),
    postId: z.string().nullable(),
    proposalId: z.string().nullable(),
    /** How many changes of the context that proposal holds: 0 where what was read says nothing new, null without one. */
    proposedChanges: z.number().int().nullable(),
    /** How many topics a run that looks for some has kept; null for others, and where that is not known yet, or not any more. */
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
  /** What the finished draft fails of the checks that automatic publishing asks for; null before it has ended, and for other runs. */
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

/** Makes one post: of a topic that is kept (`topicId`), or of one that is given. */
export const RunCreate = z.object({
  topicId: z.string().max(60).optional(),
  topic: z
    .object({
      title: textLine(300),
      angle: z.string().trim().max(1_000).refine(isLines, "must not contain control characters").default(""),
      keywords: z.array(textLine(100)).max(20).default([]),
    })
    .optional(),
  polish: z.boolean().default(false),
  images: z.boolean().default(true),
  pauseAfter: z.array(RunStage).max(5).default([]),
  finish: z.enum(["review", "schedule", "publish", "draft"]).default("review"),
  /** With `finish: "schedule"`, as for the schedule of a post. */
  localTime: LocalTime.optional(),
  timezone: Timezone.optional(),
});
export type RunCreate = z.infer<typeof RunCreate>;

/** Reruns a stage from its recorded inputs, and the stages after it; with `part`, only that part. */
export const RunRepeat = z.object({ stage: RunStage, part: z.number().int().min(0).max(500).optional() });
export type RunRepeat = z.infer<typeof RunRepeat>;
