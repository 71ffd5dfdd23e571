import type { ContextFields, ProposalItem } from "../../../../../schema/api/context";
import { linesWithin, lineWithin } from "../../../../../schema/api/plain-text";
import type { WorkspaceCtx } from "../../../../context";
import { AppError } from "../../../../platform/errors";
import { newId } from "../../../../platform/new-id";
import { type Answer, answers, askWriter, Task } from "../../../models";
import type { Finish, RunRow, Stage } from "../../../runs";
import { commitStep } from "../../../runs";
import { loadBrief } from "../../context/load-brief";
import { loadContext } from "../../context/load-context";
import { quoteMinOf } from "../../quotes/doubt-of";
import { findQuote } from "../../quotes/find-quote";
import { type Captures, loadCaptures, sameCaptures } from "../../quotes/load-captures";
import { loadExcerpts } from "../../sources/load-excerpts";
import { presentExcerpts } from "../../sources/present-excerpts";
import { sourcesFull } from "../../sources/require-source-room";
import { readEntry } from "../context-entry";
import { loadTitles, type Titles } from "../load-titles";
import { resultsOf } from "./results-of";
import { QuestionsResult, ReadResult } from "./stage-results";

interface Proposing {
  findings: Answer<"context">["findings"];
  fields: ContextFields;
  captures: Captures;
  titles: Titles;
  /** The workspace's own name: it is not its own competitor. */
  own: string;
}

const itemsMax = 100;
/** Maximum number of a writer's findings considered. */
const findingsMax = 500;
/** Maximum number of quotes per change. */
const quotesMax = 5;
const quoteMax = 1_000;
const nameMax = 200;
const valueMax = {
  product: 8_000,
  audience: 4_000,
  positioning: 4_000,
  tone: 500,
  competitors: 1_000,
  glossary: 1_000,
};

/**
 * Accepts only findings whose quote occurs in the captured text of the named source, literally except for white space, and that say
 * something new. Drops all others, whatever the writer says. The quote is taken from the capture.
 */
export function proposeItems({ findings, fields, captures, titles, own }: Proposing): ProposalItem[] {
  const items = new Map<string, ProposalItem>();
  for (const finding of findings.slice(0, findingsMax)) {
    const { field, sourceId } = finding;
    const isEntry = field === "competitors" || field === "glossary";
    const name = isEntry ? lineWithin(finding.name, nameMax) : "";
    const after = linesWithin(finding.value, valueMax[field]);
    const quote = literalQuote(captures.get(sourceId)?.text ?? "", finding.quote);
    const before = readEntry(fields, { field, name });
    const isOwn = field === "competitors" && name.toLowerCase() === own.trim().toLowerCase();
    if (quote === null || after === "" || (isEntry && name === "") || isOwn || alike(before, after)) continue;
    const key = `${field} ${name.toLowerCase()}`;
    const shown = {
      sourceId,
      title: titles.get(sourceId)?.title ?? "",
      url: titles.get(sourceId)?.url ?? null,
      quote,
    };
    const known = items.get(key);
    // Several sources may say the same; different wordings make one change: the first.
    if (known) {
      if (alike(known.after, after) && isMore(known, shown)) known.quotes.push(shown);
    } else if (items.size < itemsMax) {
      items.set(key, {
        id: `itm_${items.size + 1}`,
        field,
        name,
        before,
        after,
        quotes: [shown],
        decision: "open",
      });
    }
  }
  return [...items.values()];
}

const isMore = ({ quotes }: ProposalItem, { sourceId, quote }: ProposalItem["quotes"][number]): boolean =>
  quotes.length < quotesMax && !quotes.some((one) => one.sourceId === sourceId && one.quote === quote);

function literalQuote(text: string, words: string): string | null {
  if (words.trim().length < quoteMinOf(words)) return null;
  const place = findQuote(text, words);
  if (place === null || place.end - place.start > quoteMax) return null;
  return text.slice(place.start, place.end);
}

const alike = (a: string, b: string): boolean =>
  a.replace(/\s+/g, " ").trim() === b.replace(/\s+/g, " ").trim();

const letGo = "UPDATE proposals SET run_id = NULL WHERE run_id = ?1 AND state <> 'open'";
const insert = `INSERT INTO proposals (id, workspace_id, run_id, title, state, items, base_version, created_at, decided_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
  ON CONFLICT (run_id) WHERE run_id IS NOT NULL DO UPDATE SET title = excluded.title, state = excluded.state,
    items = excluded.items, base_version = excluded.base_version, decided_at = excluded.decided_at`;

/**
 * Stores a run's findings as a proposal, in the batch that marks the step done. When repeated, replaces an open proposal; a decided one
 * stays beside the new one. Without news, the proposal has no changes and counts as decided. Throws `conflict` if a source was deleted or
 * captured again since its text was read.
 */
export async function applyFindings(
  ctx: WorkspaceCtx,
  run: RunRow,
  findings: Answer<"context">["findings"],
  finish: Finish,
): Promise<void> {
  const named = findings.map(({ sourceId }) => sourceId);
  const [context, captures, titles] = await Promise.all([
    loadContext(ctx),
    loadCaptures(ctx, named),
    loadTitles(ctx, named),
  ]);
  const items = proposeItems({ findings, fields: context.fields, captures, titles, own: ctx.workspace.name });
  const now = ctx.now();
  const isEmpty = items.length === 0;
  await commitStep(ctx, finish, {
    statements: [
      sameCaptures(ctx, captures),
      ctx.d1.prepare(letGo).bind(run.id),
      ctx.d1
        .prepare(insert)
        .bind(
          newId(ctx, "prp"),
          ctx.workspace.id,
          run.id,
          run.title,
          isEmpty ? "dismissed" : "open",
          JSON.stringify(items),
          context.version,
          now,
          isEmpty ? now : null,
        ),
    ],
  });
}

/** About 12,000 tokens. */
const charactersMax = 50_000;
/** Typical words of pages about a company. */
const aboutCompany =
  "product platform service customers audience team company mission pricing plans features compare alternative unlike why about founded";

/** Learns from what was read and proposes it for the context: only what a quote from the source supports. */
export const proposeStage: Stage = {
  name: "propose",
  plan: async (ctx, run, done) => (done.length > 0 ? null : { part: 0, input: await contextTask(ctx, run) }),
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "context") throw new Error("the recorded task is not a proposal for the context");
    const excerpts = await presentExcerpts(ctx, task.excerpts);
    const { answer, spent } = await askWriter(ctx, { ...task, excerpts }, { ...options, runId: run.id });
    return { result: answer, spent };
  },
  apply: (ctx, run, step, finish) =>
    applyFindings(ctx, run, answers.context.parse(step.result).findings, finish),
};

async function contextTask(ctx: WorkspaceCtx, run: RunRow): Promise<Task> {
  const { options } = run;
  const pages = (await resultsOf(ctx, run, "read")).map((result) => ReadResult.parse(result));
  const read = pages.flatMap(({ capture }) => capture?.id ?? []);
  const sourceIds = options.kind === "context" ? [...read, ...options.sourceIds] : read;
  const topic = options.kind === "research" ? options.topic : undefined;
  const excerpts = await loadExcerpts(ctx, {
    about: topic === undefined ? aboutCompany : `${topic} ${await questionsOf(ctx, run)}`,
    characters: charactersMax,
    sourceIds,
  });
  if (excerpts.length === 0)
    throw pages.some(({ full }) => full) ? sourcesFull(ctx) : noSources(options.kind);
  return { kind: "context", brief: await loadBrief(ctx), excerpts, topic };
}

async function questionsOf(ctx: WorkspaceCtx, run: RunRow): Promise<string> {
  const [first] = await resultsOf(ctx, run, "questions");
  return first === undefined ? "" : QuestionsResult.parse(first).questions.join(" ");
}

const noSources = (kind: string) =>
  new AppError(
    "source_unreadable",
    kind === "research"
      ? "None of the pages could be read. Provide URLs of pages that allow it."
      : "None of the sources has any text to learn from.",
    { reason: "no_sources" },
  );
