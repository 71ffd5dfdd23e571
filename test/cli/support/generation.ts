import { Batch } from "../../../schema/api/batches";
import type { Proposal } from "../../../schema/api/context";
import type { Run, RunDetail } from "../../../schema/api/runs";
import type { Source } from "../../../schema/api/sources";
import type { Topic } from "../../../schema/api/topics";
import type { WriterSettings } from "../../../schema/api/writer";
import { plainTasks } from "../../support/plain-tasks.ts";

const at = "2026-01-01T00:00:00.000Z";

export const pagesOf = <T>(items: T[]) => ({
  items,
  pagination: { page: 1, limit: 20, total: items.length, totalPages: 1, hasMore: false },
});

export const aTopic = (fields: Partial<Topic> = {}): Topic => ({
  id: "top_1",
  title: "What a hosted blog costs",
  angle: "",
  keywords: [],
  writing: {},
  origin: "typed",
  state: "open",
  priority: 0,
  runId: null,
  postId: null,
  similar: [],
  createdAt: at,
  updatedAt: at,
  version: 7,
  ...fields,
});

export const aRun = (fields: Partial<Run> = {}): RunDetail => ({
  id: "run_1",
  kind: "post",
  state: "processing",
  stage: "outline",
  stages: ["brief", "outline", "sections", "edit", "gate", "evidence", "correct", "images", "place"],
  title: "What a hosted blog costs",
  topicId: null,
  postId: null,
  proposalId: null,
  proposedChanges: null,
  foundTopics: null,
  batchId: null,
  position: null,
  review: "none",
  plannedAt: null,
  plannedLocalTime: null,
  timezone: null,
  attempts: 0,
  nextTryAt: null,
  error: null,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  createdAt: at,
  startedAt: at,
  finishedAt: null,
  options: {
    kind: "post",
    topic: { title: "What a hosted blog costs", angle: "", keywords: [] },
    images: true,
    pauseAfter: [],
    finish: "review",
  },
  steps: [],
  ...fields,
});

export const aBatch = (state: Batch["state"], counts: Partial<Batch["counts"]> = {}): Batch =>
  Batch.parse({
    id: "bat_1",
    name: "January",
    status: state,
    state,
    options: { count: 3, timezone: "Europe/Berlin", startDate: "2026-01-05" },
    counts: {
      total: 3,
      pending: 0,
      processing: 0,
      completed: 0,
      failed: 0,
      cancelled: 0,
      awaitingReview: 0,
      scheduled: 0,
      published: 0,
      ...counts,
    },
    reason: null,
    calls: 0,
    inputTokens: 0,
    outputTokens: 0,
    images: 0,
    costUsd: 0,
    secondsLeft: state === "processing" ? 130 : null,
    createdAt: at,
    startedAt: at,
    finishedAt: null,
  });

export const aSource = (fields: Partial<Source> = {}): Source => ({
  id: "src_1",
  kind: "page",
  collectionId: null,
  state: "ready",
  url: "https://acme.example",
  title: "Acme",
  contentType: "text/html",
  bytes: 4_000,
  characters: 1_200,
  pages: null,
  textHash: "aa",
  failure: null,
  capturedAt: at,
  checkedAt: null,
  checkState: null,
  runId: null,
  foundFor: null,
  quotable: true,
  createdAt: at,
  ...fields,
});

const item = { before: "", quotes: [], decision: "open" as const };
export const aProposal = (): Proposal => ({
  id: "prp_1",
  runId: "run_1",
  title: "From acme.example",
  state: "open",
  items: [
    {
      ...item,
      id: "itm_1",
      field: "product",
      name: "",
      after: "Glaze kits",
      quotes: [
        { sourceId: "src_1", title: "Acme", url: "https://acme.example", quote: "We sell glaze kits." },
      ],
    },
    { ...item, id: "itm_2", field: "competitors", name: "Skutt", after: "Builds kilns" },
    { ...item, id: "itm_3", field: "tone", name: "", after: "Dry", decision: "dismissed" },
  ],
  baseVersion: 4,
  createdAt: at,
  decidedAt: null,
});

const noLimits = { calls: null, tokens: null, costUsd: null };
export const aWriter: WriterSettings = {
  kind: "openai",
  baseUrl: "https://models.example/v1",
  api: "chat",
  model: "small",
  imageModel: null,
  keyLast4: "wxyz",
  ...plainTasks,
  prices: { inputUsdPerMillion: 0.25, outputUsdPerMillion: null, imageUsd: null },
  budget: { calls: null, tokens: null, costUsd: 20, perDay: noLimits, perPost: noLimits },
  usage: {
    month: "2026-01",
    calls: 12,
    inputTokens: 3_400,
    outputTokens: 900,
    images: 0,
    costUsd: 0.00085,
    unpricedCalls: 0,
    exhausted: null,
  },
  today: { calls: 0, tokens: 0, costUsd: 0, exhausted: null },
  available: ["none", "openai"],
  updatedAt: at,
};
