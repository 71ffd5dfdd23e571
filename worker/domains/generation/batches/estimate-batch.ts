import type { BatchEstimate, BatchOptions } from "../../../../schema/api/batches";
import { WriterTask } from "../../../../schema/api/writer";
import { mergeWriting } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { loadBrief } from "../../knowledge";
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
import { expectedPost, sourceLength } from "./expected-post";
import { addTokens, isTaskKind, type TokensByTask } from "./expected-tokens";

/** Expected usage for creating one item. */
interface ExpectedUse {
  calls: number;
  /** Tokens by task; an image's are included in its price. */
  tokens: TokensByTask;
  images: number;
  seconds: number;
}

const callSeconds = 8;

const runsLookedAt = 20;
const runsMin = 3;
/** Of runs that used the present models only. */
const pastRuns = `WITH r AS (SELECT id FROM runs WHERE workspace_id = ?1 AND kind = 'post' AND state = 'completed'
      AND options ->> '$.polish' IS NULL AND options ->> '$.writing.length' IS ?2 AND options ->> '$.images' = ?3
      AND EXISTS (SELECT 1 FROM writer_calls w WHERE w.run_id = runs.id AND w.outcome <> 'unconfirmed')
      AND NOT EXISTS (SELECT 1 FROM writer_calls w WHERE w.run_id = runs.id AND w.outcome <> 'unconfirmed'
        AND (w.writer <> ?4 OR w.model IS NOT (?5 ->> w.task)))
    ORDER BY created_at DESC LIMIT ${runsLookedAt})
  SELECT w.task, (SELECT count(*) FROM r) AS runs, sum(w.calls) AS calls, sum(w.input_tokens) AS inputTokens,
    sum(w.output_tokens) AS outputTokens, sum(w.images) AS images, sum(w.duration_ms) / 1000.0 AS seconds
  FROM r JOIN writer_calls w ON w.run_id = r.id AND w.outcome <> 'unconfirmed' GROUP BY w.task`;

interface Past {
  task: string;
  runs: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  images: number;
  seconds: number;
}

/** Usage per post, from the workspace's own recent runs of that kind with the present models; null if there are too few. */
async function expectedByHistory(
  { d1, workspace }: WorkspaceCtx,
  { writing, images }: BatchOptions,
  settings: WriterRow,
): Promise<ExpectedUse | null> {
  const models = Object.fromEntries(
    Object.entries(settingsTask).map(([kind, task]) => [kind, settingsFor(settings, task).model]),
  );
  const { results } = await d1
    .prepare(pastRuns)
    .bind(
      workspace.id,
      writing.length ?? null,
      images ? 1 : 0,
      settings.kind,
      JSON.stringify({ ...models, image: settings.imageModel }),
    )
    .all<Past>();
  const runs = results[0]?.runs ?? 0;
  if (runs < runsMin) return null;
  const sum = (part: "calls" | "images" | "seconds") =>
    results.reduce((total, row) => total + row[part], 0) / runs;
  const tokens: TokensByTask = {};
  for (const { task, inputTokens, outputTokens } of results)
    if (isTaskKind(task)) addTokens(tokens, task, { inputTokens, outputTokens }, 1 / runs);
  return { calls: sum("calls"), tokens, images: sum("images"), seconds: sum("seconds") };
}

/** Usage per post, from its requests as they will be sent. */
async function expectedByRule(
  ctx: WorkspaceCtx,
  { writing, images }: BatchOptions,
  { imageModel }: WriterRow,
): Promise<ExpectedUse> {
  const pictures = images && imageModel !== null ? 1 : 0;
  const { calls, tokens } = await expectedPost(ctx, writing);
  return {
    calls: calls + pictures,
    tokens,
    images: pictures,
    seconds: (calls + pictures) * callSeconds,
  };
}

/** Usage for the missing topics, requested in this many calls. */
async function expectedForTopics(ctx: WorkspaceCtx, missing: number): Promise<ExpectedUse> {
  const brief = await loadBrief(ctx);
  const sources = await sourceLength(ctx);
  const calls = Math.ceil(missing / topicsPerCall);
  const text = "x".repeat(sources);
  const excerpts = sources === 0 ? [] : [{ sourceId: "", title: "", url: null, text }];
  const count = Math.ceil(missing / calls);
  const task = { kind: "topics" as const, brief, excerpts, keywords: [], count, existing: [] };
  const tokens: TokensByTask = {};
  addTokens(tokens, "topics", expectedUsage(task, ctx.random), calls);
  return { calls, tokens, images: 0, seconds: calls * callSeconds };
}

const recordedSeconds = 1;
const nothing: ExpectedUse = { calls: 0, tokens: {}, images: 0, seconds: 0 };

/** Expected usage of a batch, and whether this month's budget covers it. */
export async function estimateBatch(ctx: WorkspaceCtx, batch: BatchOptions): Promise<BatchEstimate> {
  const options = { ...batch, writing: mergeWriting(ctx.workspace.writing, batch.writing) };
  const budget = await getBudget(ctx);
  const { settings } = budget;
  const { count, topicIds } = options;
  const lanes = Math.min(runsAtOnce, count);
  const left = leftOf(budget);
  if (isFree(settings)) {
    const seconds = Math.ceil((count * recordedSeconds) / lanes);
    return { ...counted(nothing), costUsd: 0, basis: "recorded", left, fits: true, seconds };
  }
  const history = await expectedByHistory(ctx, options, settings);
  const post = history ?? (await expectedByRule(ctx, options, settings));
  const missing = count - topicIds.length;
  const topics = missing > 0 ? await expectedForTopics(ctx, missing) : nothing;
  const all = sumOf(post, count, topics);
  const use = counted(all);
  const costUsd = costOf(settings, all);
  return {
    ...use,
    costUsd,
    basis: history ? "history" : "rule",
    left,
    fits:
      (left.calls === null || use.calls <= left.calls) &&
      (left.tokens === null || use.inputTokens + use.outputTokens <= left.tokens) &&
      (left.costUsd === null || costUsd === null || costUsd <= left.costUsd),
    seconds: Math.ceil((count * post.seconds) / lanes + topics.seconds),
  };
}

function sumOf(post: ExpectedUse, posts: number, topics: ExpectedUse): ExpectedUse {
  const tokens: TokensByTask = {};
  for (const task of WriterTask.options) {
    const [one, more] = [post.tokens[task], topics.tokens[task]];
    if (!one && !more) continue;
    tokens[task] = {
      inputTokens: posts * (one?.inputTokens ?? 0) + (more?.inputTokens ?? 0),
      outputTokens: posts * (one?.outputTokens ?? 0) + (more?.outputTokens ?? 0),
    };
  }
  return {
    calls: posts * post.calls + topics.calls,
    tokens,
    images: posts * post.images + topics.images,
    seconds: 0,
  };
}

function counted({ calls, tokens, images }: ExpectedUse) {
  const sum = (part: "inputTokens" | "outputTokens") =>
    Math.ceil(Object.values(tokens).reduce((total, used) => total + used[part], 0));
  return {
    calls: Math.ceil(calls),
    inputTokens: sum("inputTokens"),
    outputTokens: sum("outputTokens"),
    images: Math.ceil(images),
  };
}

/** At the present prices of each task's model; null if one is not set. */
function costOf(settings: WriterRow, { tokens, images }: ExpectedUse): number | null {
  let cost = 0;
  for (const task of WriterTask.options) {
    const used = tokens[task];
    if (!used) continue;
    const { inputPrice, outputPrice } = settingsFor(settings, task);
    if (inputPrice === null || outputPrice === null) return null;
    cost += used.inputTokens * inputPrice + used.outputTokens * outputPrice;
  }
  if (images > 0 && settings.imagePrice === null) return null;
  return toUsd(Math.ceil(cost + Math.ceil(images) * (settings.imagePrice ?? 0)));
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
