import type { BatchOptions } from "../../../../schema/api/batches";
import { charactersPerToken } from "../../models/writers/told-usage";
import type { WorkspaceCtx } from "../../../context";
import { loadBrief } from "../../knowledge/context/load-brief";
import { excerptCharacters } from "../../knowledge/sources/excerpt-characters";
import type { WriterRow } from "../../models/budget/get-budget";
import { usualTokens } from "../../models/budget/usual-tokens";

/** What the making of one thing is likely to use. */
export interface ExpectedUse {
  calls: number;
  /** Of texts; a picture's tokens are in its price. */
  inputTokens: number;
  outputTokens: number;
  images: number;
  seconds: number;
}

const excerptTokens = excerptCharacters / charactersPerToken;
/** Of a draft of the usual length. */
const sections = 5;
const sectionTokens = 300;
const callSeconds = 8;

const runsLookedAt = 20;
const runsMin = 3;
const pastRuns = `SELECT count(*) AS runs, sum(c.calls) AS calls, sum(c.inputTokens) AS inputTokens,
    sum(c.outputTokens) AS outputTokens, sum(c.images) AS images, sum(c.ms) / 1000.0 AS seconds
  FROM (SELECT sum(w.calls) AS calls, sum(w.input_tokens * (w.images = 0)) AS inputTokens,
      sum(w.output_tokens * (w.images = 0)) AS outputTokens, sum(w.images) AS images, sum(w.duration_ms) AS ms
    FROM (SELECT id FROM runs
      WHERE workspace_id = ?1 AND kind = 'post' AND state = 'completed' AND options ->> '$.polish' = ?2
        AND options ->> '$.images' = ?3
      ORDER BY created_at DESC LIMIT ${runsLookedAt}) r
    JOIN writer_calls w ON w.run_id = r.id AND w.writer = ?4 AND w.model IN (?5, ?6)
      AND w.outcome <> 'unconfirmed'
    GROUP BY r.id) c`;

interface Past extends ExpectedUse {
  runs: number;
}

/** Of one post, by the workspace's own last runs of that kind with the writer as it is set; null while they are too few. */
export async function expectedByHistory(
  { d1, workspace }: WorkspaceCtx,
  { polish, images }: BatchOptions,
  { kind, model, imageModel }: WriterRow,
): Promise<ExpectedUse | null> {
  const past = await d1
    .prepare(pastRuns)
    .bind(workspace.id, polish ? 1 : 0, images ? 1 : 0, kind, model, imageModel)
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

/** Of one post, by the sizes of what is asked: draft, sections, evidence and picture. */
export async function expectedByRule(
  ctx: WorkspaceCtx,
  { polish, images }: BatchOptions,
  { imageModel }: WriterRow,
): Promise<ExpectedUse> {
  const told = await toldTokens(ctx);
  const polished = polish ? sections : 0;
  const pictures = images && imageModel !== null ? 1 : 0;
  const calls = 2 + polished + pictures;
  return {
    calls,
    inputTokens:
      told.brief +
      told.excerpts +
      usualTokens.instructions +
      polished * (told.brief + usualTokens.instructions + sectionTokens) +
      told.excerpts +
      usualTokens.instructions +
      usualTokens.draft,
    outputTokens: usualTokens.draft + polished * sectionTokens + usualTokens.claims,
    images: pictures,
    seconds: calls * callSeconds,
  };
}

/** Of the topics that are missing, asked for in so many calls. */
export async function expectedForTopics(
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

async function toldTokens(ctx: WorkspaceCtx): Promise<{ brief: number; excerpts: number }> {
  const [brief, sources] = await Promise.all([
    loadBrief(ctx),
    ctx.d1.prepare(sourceCharacters).bind(ctx.workspace.id).first<{ n: number | null }>(),
  ]);
  return {
    brief: Math.ceil(JSON.stringify(brief).length / charactersPerToken),
    excerpts: Math.min(excerptTokens, Math.ceil((sources?.n ?? 0) / charactersPerToken)),
  };
}
