import { z } from "zod";
import { lineWithin } from "../../../../../schema/api/plain-text";
import type { RunOptions } from "../../../../../schema/api/runs";
import type { WorkspaceCtx } from "../../../../context";
import {
  type GuardPorts,
  guardedFetch,
  OutboundFailedError,
  OutboundRefusedError,
} from "../../../../platform/guarded-fetch";
import { mayResearch } from "../../../../platform/plan-limits";
import type { SearchService } from "../../../../platform/search-service";
import { askSearch } from "../../../models";
import { commitStep, type Stage } from "../../../runs";
import { postQueries } from "./post-queries";
import { resultsOf } from "./results-of";
import { QuestionsResult, type SearchResult } from "./stage-results";

/** The search failed. The message is for the user. */
class SearchError extends Error {
  override readonly name = "SearchError";
}

interface FoundPage {
  url: string;
  title: string;
}

const Found = z.object({ url: z.string(), title: z.string().catch("") });
/** Incomplete results are skipped: services add their own kinds. */
const List = z.array(z.unknown());
const SearxngAnswer = z.object({ results: List });
const BraveAnswer = z.object({ web: z.object({ results: List }).optional() });

/** The pages in a response, without duplicates; only those readable over the web. */
function readResults(kind: SearchService["kind"], body: string): FoundPage[] {
  const seen = new Set<string>();
  return listIn(kind, body)
    .map((one) => Found.safeParse(one).data)
    .filter((page) => page !== undefined)
    .filter(({ url }) => /^https?:\/\//.test(url) && URL.canParse(url) && url.length <= 2_048)
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .map(({ url, title }) => ({ url, title: lineWithin(title.replace(/\s+/g, " "), 300) }));
}

function listIn(kind: SearchService["kind"], body: string): unknown[] {
  const json = parse(body);
  const results =
    kind === "searxng"
      ? SearxngAnswer.safeParse(json).data?.results
      : BraveAnswer.safeParse(json).data && (BraveAnswer.parse(json).web?.results ?? []);
  if (!results) throw new SearchError(unexpected[kind]);
  return results;
}

const unexpected = {
  searxng: "The search service did not return JSON. Allow the format `json` in SearXNG's settings.yml.",
  brave: "The search service's response is not in Brave's format.",
} as const;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

const timeoutMs = 15_000;
const maxBytes = 2 * 1024 * 1024;

/**
 * Queries the instance's search service; returns at most `count` pages, best first. Throws SearchError if it fails or its response does not
 * match its documentation.
 */
async function searchWeb(
  ports: GuardPorts,
  service: SearchService,
  { query, count }: { query: string; count: number },
): Promise<FoundPage[]> {
  const { url, headers } = requestOf(service, query, count);
  try {
    const trusting = { ...ports, trustedOrigins: [new URL(service.url).origin] };
    const answer = await guardedFetch(trusting, { url, method: "GET", headers, timeoutMs, maxBytes });
    if (answer.status !== 200) throw new SearchError(`The search service returned status ${answer.status}.`);
    return readResults(service.kind, new TextDecoder().decode(answer.body)).slice(0, count);
  } catch (cause) {
    if (cause instanceof OutboundFailedError || cause instanceof OutboundRefusedError) {
      throw new SearchError(`The search service could not be reached: ${cause.message}`, { cause });
    }
    throw cause;
  }
}

function requestOf(
  { kind, url, key }: SearchService,
  query: string,
  count: number,
): { url: string; headers: Record<string, string> } {
  const address = new URL(url);
  address.searchParams.set("q", query.slice(0, 400));
  switch (kind) {
    case "searxng":
      address.searchParams.set("format", "json");
      return { url: address.href, headers: { accept: "application/json" } };
    case "brave":
      address.searchParams.set("count", String(Math.min(20, count)));
      return {
        url: address.href,
        headers: { accept: "application/json", "x-subscription-token": key },
      };
    default:
      return kind satisfies never;
  }
}

const Input = z.object({ query: z.string() });
const resultsMax = 8;

/** Why a post's research does not search, in words; null if it does. */
function refusalOf(ctx: WorkspaceCtx): string | null {
  if (ctx.config.search === null)
    return "Not searched: this instance has no web search. Its operator can set one up.";
  return mayResearch(ctx) ? null : "Not searched: research requires the starter plan or higher.";
}

/** How many times the run of a post with these options searches. */
export const searchesForPost = (
  ctx: WorkspaceCtx,
  options: Pick<Extract<RunOptions, { kind: "post" }>, "topic" | "writing">,
): number => (options.writing?.research && refusalOf(ctx) === null ? postQueries(options).length : 0);

/**
 * Searches for pages that answer the questions of a research run, or for what a post is about, one query per part. A research run does not
 * search without a search service; a post's run notes why not.
 */
export const searchStage: Stage = {
  name: "search",
  plan: async (ctx, run, done) => {
    if (run.options.kind === "post") {
      const query = postQueries(run.options)[done.length];
      const isOver = query === undefined || (done.length > 0 && refusalOf(ctx) !== null);
      return isOver ? null : { part: done.length, input: { query } };
    }
    if (ctx.config.search === null) return null;
    const [first] = await resultsOf(ctx, run, "questions");
    const query = first === undefined ? undefined : QuestionsResult.parse(first).questions[done.length];
    return query === undefined ? null : { part: done.length, input: { query } };
  },
  perform: async (ctx, run, plan) => {
    const { query } = Input.parse(plan.input);
    const refusal = run.kind === "post" ? refusalOf(ctx) : null;
    if (refusal !== null) return { result: { found: [], failure: refusal }, spent: null };
    const { search } = ctx.config;
    if (search === null) return { result: { found: [], failure: null }, spent: null };
    const purpose = { runId: run.id, ...(run.kind === "post" && { postId: run.postId }) };
    return askSearch(ctx, search, purpose, () => tryToSearch(ctx, search, query));
  },
  apply: (ctx, _run, _step, finish) => commitStep(ctx, finish),
};

/** One failed question does not end the research. */
async function tryToSearch(
  { config: { allowLoopback }, fetch, now }: WorkspaceCtx,
  search: SearchService,
  query: string,
): Promise<z.infer<typeof SearchResult>> {
  try {
    const found = await searchWeb({ fetch, now, allowLoopback }, search, { query, count: resultsMax });
    return { found, failure: null };
  } catch (error) {
    if (error instanceof SearchError) return { found: [], failure: error.message };
    throw error;
  }
}
