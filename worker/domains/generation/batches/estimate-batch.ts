import type { BatchEstimate, BatchOptions } from "../../../../schema/api/batches";
import { mergeWriting, wordsOf } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { excerptCharacters, loadBrief, loadWriterVoice } from "../../knowledge";
import {
  type Budget,
  charactersPerToken,
  getBudget,
  isFree,
  toUsd,
  toUsdOrNull,
  usualTokens,
  type WriterRow,
} from "../../models";
import { runsAtOnce, topicsPerCall } from "../../runs";

/** Expected usage for creating one item. */
interface ExpectedUse {
  calls: number;
  /** Text only; an image's tokens are included in its price. */
  inputTokens: number;
  outputTokens: number;
  images: number;
  seconds: number;
}

const excerptTokens = excerptCharacters / charactersPerToken;
const sectionWords = 200;
/** Share of posts that fail a check, and are repaired with one more request. */
const repaired = 0.5;
/** Claims with a quote in a post of usual length. */
const comparedPairs = 10;
const callSeconds = 8;

const runsLookedAt = 20;
const runsMin = 3;
const pastRuns = `SELECT count(*) AS runs, sum(c.calls) AS calls, sum(c.inputTokens) AS inputTokens,
    sum(c.outputTokens) AS outputTokens, sum(c.images) AS images, sum(c.ms) / 1000.0 AS seconds
  FROM (SELECT sum(w.calls) AS calls, sum(w.input_tokens * (w.images = 0)) AS inputTokens,
      sum(w.output_tokens * (w.images = 0)) AS outputTokens, sum(w.images) AS images, sum(w.duration_ms) AS ms
    FROM (SELECT id FROM runs
      WHERE workspace_id = ?1 AND kind = 'post' AND state = 'completed' AND options ->> '$.polish' IS NULL
        AND options ->> '$.writing.length' IS ?2 AND options ->> '$.images' = ?3
      ORDER BY created_at DESC LIMIT ${runsLookedAt}) r
    JOIN writer_calls w ON w.run_id = r.id AND w.writer = ?4 AND w.model IN (?5, ?6)
      AND w.outcome <> 'unconfirmed'
    GROUP BY r.id) c`;

interface Past extends ExpectedUse {
  runs: number;
}

/** Usage per post, from the workspace's own recent runs of that kind with the present writer; null if there are too few. */
async function expectedByHistory(
  { d1, workspace }: WorkspaceCtx,
  { writing, images }: BatchOptions,
  { kind, model, imageModel }: WriterRow,
): Promise<ExpectedUse | null> {
  const past = await d1
    .prepare(pastRuns)
    .bind(workspace.id, writing.length ?? null, images ? 1 : 0, kind, model, imageModel)
    .first<Past>();
  if (!past || past.runs < runsMin) return null;
  const each = (sum: number) => sum / past.runs;
  return {
    calls: each(past.calls),
    inputTokens: each(past.inputTokens),
    outputTokens: each(past.outputTokens),
    images: each(past.images),
    seconds: each(past.seconds),
  };
}

/** Usage per post, from the sizes of its requests: outline, sections, edit, perhaps a repair, evidence and image. */
async function expectedByRule(
  ctx: WorkspaceCtx,
  { writing, images }: BatchOptions,
  { imageModel }: WriterRow,
): Promise<ExpectedUse> {
  const told = await toldTokens(ctx);
  const words = wordsOf(writing);
  const sections = Math.min(10, Math.max(3, Math.round(words / sectionWords)));
  const text = words * usualTokens.perWord;
  const common = told.brief + usualTokens.instructions;
  const pictures = images && imageModel !== null ? 1 : 0;
  const compared = told.excerpts > 0 ? 1 : 0;
  const calls = 1 + sections + 1 + repaired + 1 + compared + pictures;
  return {
    calls,
    inputTokens:
      (2 + sections + repaired) * common +
      (sections + 1) * told.voice +
      usualTokens.instructions +
      // The outline and the evidence get all passages, the sections each their share and the text before them.
      told.excerpts * 3 +
      (1 + sections) * usualTokens.outline +
      text * (sections / 2 + 1 + repaired + 1) +
      // Sentences with their quotes are about as long as what the evidence said of them.
      compared * (usualTokens.instructions + usualTokens.claims),
    outputTokens:
      usualTokens.outline +
      text * (2 + repaired) +
      usualTokens.fields * (1 + repaired) +
      usualTokens.claims +
      compared * comparedPairs * usualTokens.verdict,
    images: pictures,
    seconds: calls * callSeconds,
  };
}

/** Usage for the missing topics, requested in this many calls. */
async function expectedForTopics(
  ctx: WorkspaceCtx,
  missing: number,
  topicsPerCall: number,
): Promise<ExpectedUse> {
  const told = await toldTokens(ctx);
  const calls = Math.ceil(missing / topicsPerCall);
  return {
    calls,
    inputTokens: calls * (told.brief + told.excerpts + usualTokens.instructions),
    outputTokens: missing * usualTokens.topic,
    images: 0,
    seconds: calls * callSeconds,
  };
}

const sourceCharacters =
  "SELECT sum(characters) AS n FROM sources WHERE workspace_id = ?1 AND state = 'ready' AND quotable";

async function toldTokens(ctx: WorkspaceCtx): Promise<{ brief: number; voice: number; excerpts: number }> {
  const [brief, voice, sources] = await Promise.all([
    loadBrief(ctx),
    loadWriterVoice(ctx),
    ctx.d1.prepare(sourceCharacters).bind(ctx.workspace.id).first<{ n: number | null }>(),
  ]);
  return {
    brief: Math.ceil(JSON.stringify(brief).length / charactersPerToken),
    voice: voice ? Math.ceil(JSON.stringify(voice).length / charactersPerToken) : 0,
    excerpts: Math.min(excerptTokens, Math.ceil((sources?.n ?? 0) / charactersPerToken)),
  };
}

const recordedSeconds = 1;
const nothing: ExpectedUse = { calls: 0, inputTokens: 0, outputTokens: 0, images: 0, seconds: 0 };

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
    return { ...nothing, costUsd: 0, basis: "recorded", left, fits: true, seconds };
  }
  const history = await expectedByHistory(ctx, options, settings);
  const post = history ?? (await expectedByRule(ctx, options, settings));
  const missing = count - topicIds.length;
  const topics = missing > 0 ? await expectedForTopics(ctx, missing, topicsPerCall) : nothing;
  const of = (part: keyof ExpectedUse) => Math.ceil(count * post[part] + topics[part]);
  const use = {
    calls: of("calls"),
    inputTokens: of("inputTokens"),
    outputTokens: of("outputTokens"),
    images: of("images"),
  };
  const costUsd = costOf(budget, use);
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

function costOf({ settings }: Budget, use: Omit<ExpectedUse, "seconds">): number | null {
  const { inputPrice, outputPrice, imagePrice } = settings;
  if (inputPrice === null || outputPrice === null) return null;
  if (use.images > 0 && imagePrice === null) return null;
  const cost = use.inputTokens * inputPrice + use.outputTokens * outputPrice + use.images * (imagePrice ?? 0);
  return toUsd(cost);
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
