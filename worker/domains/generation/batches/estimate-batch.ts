import type { BatchEstimate, BatchOptions } from "../../../../schema/api/batches";
import { mergeWriting, type WritingOptions } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { searchesForPost } from "../../knowledge";
import {
  type Budget,
  expectedUsage,
  getBudget,
  isFree,
  settingsFor,
  settingsTask,
  toUsd,
  toUsdOrNull,
  type WriterRow,
} from "../../models";
import { runsAtOnce, topicsPerCall } from "../../runs";
import { aboutOf, gatherBrief } from "../runs/stages/brief-stage";
import { type ExpectedPost, expectedPost, type KnownPost, wholeTexts, withResearch } from "./expected-post";
import { addUse, totalUse, type UseByTask } from "./expected-use";
import { learnUse } from "./learned-use";
import type { RunTopic } from "./post-run";

const callSeconds = 8;
const recordedSeconds = 1;
/** The usual length of these. */
const usualTopic: KnownPost["topic"] = {
  title: "x".repeat(50),
  angle: "x".repeat(90),
  keywords: ["x".repeat(12), "y".repeat(12)],
};

/** Expected usage of a batch, and whether this month's budget covers it. `topics` are those chosen; others are generated. */
export async function estimateBatch(
  ctx: WorkspaceCtx,
  batch: BatchOptions,
  topics: readonly RunTopic[],
): Promise<BatchEstimate> {
  const budget = await getBudget(ctx);
  const { settings } = budget;
  const { count, images } = batch;
  const lanes = Math.min(runsAtOnce, count);
  const left = leftOf(budget);
  if (isFree(settings)) {
    const seconds = Math.ceil((count * recordedSeconds) / lanes);
    return { ...counted(new Map()), costUsd: 0, basis: "recorded", left, fits: true, seconds };
  }
  const of = (writing?: WritingOptions) => mergeWriting(ctx.workspace.writing, batch.writing, writing);
  const topic = topics[0] ?? usualTopic;
  const known = { topic, ...(await gatherBrief(ctx, aboutOf(topic, of(topics[0]?.writing)))) };
  const rule = ruleFor(ctx, known);
  const learned = await learnUse(ctx, settings, rule);
  const missing = count - topics.length;
  const uses: UseByTask = new Map();
  if (missing > 0) addTopics(ctx, uses, known, missing);
  const topicCalls = totalUse(uses).calls;
  const planned = [...topics, ...Array<RunTopic | undefined>(missing).fill(undefined)];
  const searches = planned.map((one) =>
    searchesForPost(ctx, { topic: one ?? usualTopic, writing: of(one?.writing) }),
  );
  addUse(uses, "search", { calls: searches.reduce((sum, one) => sum + one, 0) });
  for (const [writing, posts] of alike(planned.map((one) => of(one?.writing)))) {
    const post = learned?.expect(writing, images) ?? ruleUse(rule(writing));
    for (const [task, use] of post) addUse(uses, task, use, posts);
    if (!learned && images && settings.imageModel !== null)
      addUse(uses, "image", { calls: 1, images: 1 }, posts);
  }
  const use = counted(uses);
  const costUsd = costOf(settings, uses, ctx.config.search?.price ?? 0);
  const perCall = learned?.seconds ?? callSeconds;
  return {
    ...use,
    costUsd,
    basis: learned ? "history" : "rule",
    left,
    fits:
      (left.calls === null || use.calls <= left.calls) &&
      (left.tokens === null || use.inputTokens + use.outputTokens <= left.tokens) &&
      (left.costUsd === null || costUsd === null || costUsd <= left.costUsd),
    seconds: Math.ceil(((use.calls - topicCalls) / lanes + topicCalls) * perCall),
  };
}

/** What the rules expect of a post of the workspace; each kind of post is computed once. */
function ruleFor(ctx: WorkspaceCtx, known: KnownPost): (writing: WritingOptions) => ExpectedPost {
  const made = new Map<string, ExpectedPost>();
  return (writing) => {
    const key = useKey(writing);
    const isResearched = searchesForPost(ctx, { topic: known.topic, writing }) > 0;
    const post =
      made.get(key) ?? expectedPost(isResearched ? withResearch(known) : known, writing, ctx.random);
    made.set(key, post);
    return post;
  };
}

function ruleUse({ uses, shares }: ExpectedPost): UseByTask {
  const all: UseByTask = new Map();
  for (const [task, use] of uses) addUse(all, task, use, shares.get(task));
  return all;
}

/** What the usage of a post depends on. */
const useKey = ({ length, language, unsupportedClaims, research }: WritingOptions): string =>
  JSON.stringify([length, language, unsupportedClaims, research]);

/** Groups of posts that use about the same, each with its size. */
function alike(writings: readonly WritingOptions[]): [WritingOptions, number][] {
  const groups = Map.groupBy(writings, useKey);
  return [...groups.values()].flatMap((same) => (same[0] ? [[same[0], same.length]] : []));
}

/** The missing topics, requested in several calls. */
function addTopics(
  { random }: WorkspaceCtx,
  uses: UseByTask,
  { brief, passages }: KnownPost,
  missing: number,
): void {
  const calls = Math.ceil(missing / topicsPerCall);
  const task = {
    kind: "topics" as const,
    brief,
    excerpts: wholeTexts(passages),
    keywords: [],
    count: Math.ceil(missing / calls),
    existing: [],
  };
  addUse(uses, "topics", expectedUsage(task, random), calls);
}

function counted(uses: UseByTask) {
  const { calls, inputTokens, repeatedTokens, outputTokens, images } = totalUse(uses);
  return {
    calls: Math.ceil(calls),
    inputTokens: Math.ceil(inputTokens),
    repeatedTokens: Math.ceil(repeatedTokens),
    outputTokens: Math.ceil(outputTokens),
    images: Math.ceil(images),
    searches: uses.get("search")?.calls ?? 0,
  };
}

/** At the current prices of each task's model and of a search; null if a model's is not set. */
function costOf(settings: WriterRow, uses: UseByTask, searchPrice: number): number | null {
  let cost = 0;
  for (const [task, { calls, inputTokens, outputTokens, images }] of uses) {
    if (task === "search") {
      cost += calls * searchPrice;
      continue;
    }
    if (task === "image") {
      if (images > 0 && settings.imagePrice === null) return null;
      cost += images * (settings.imagePrice ?? 0);
      continue;
    }
    const { inputPrice, outputPrice } = settingsFor(settings, settingsTask[task]);
    if (inputPrice === null || outputPrice === null) return null;
    cost += inputTokens * inputPrice + outputTokens * outputPrice;
  }
  return toUsd(Math.ceil(cost));
}

function leftOf({ settings, used }: Budget): BatchEstimate["left"] {
  const left = (limit: number | null, spent: number) => (limit === null ? null : Math.max(0, limit - spent));
  const cost = left(settings.monthlyCost, used.cost);
  return {
    calls: left(settings.monthlyCalls, used.calls),
    tokens: left(settings.monthlyTokens, used.inputTokens + used.outputTokens),
    costUsd: toUsdOrNull(cost),
  };
}
