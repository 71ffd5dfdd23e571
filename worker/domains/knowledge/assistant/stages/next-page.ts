import type { WorkspaceCtx } from "../../../../context";
import type { RunRow, StepRow } from "../../../runs";
import { pageKey } from "../../reading/web/page-key";
import { resultsOf } from "./results-of";
import { type ReadInput, ReadResult, SearchResult } from "./stage-results";

/** Search results from one site say much the same. */
const perSite = 2;
const foundMax = 10;
const foundForPostMax = 5;

/** What a run reads next; null if it has read everything, or there is no room for pages that were not explicitly requested. */
export async function nextPage(
  ctx: WorkspaceCtx,
  run: RunRow,
  done: readonly StepRow[],
): Promise<ReadInput | null> {
  const { options } = run;
  switch (options.kind) {
    case "context":
      return ofSite(options, done);
    case "research": {
      const given = options.urls.map((url) => ({ url, follow: 0, mayFail: true, given: true }));
      const next = given[done.length];
      if (next || isFull(done)) return next ?? null;
      const found = await foundPages(ctx, run, options.urls);
      return found[done.length - given.length] ?? null;
    }
    case "post": {
      if (isFull(done)) return null;
      return (await foundPages(ctx, run, [], foundForPostMax))[done.length] ?? null;
    }
    default:
      throw new Error(`a run of kind ${options.kind} reads no pages`);
  }
}

const isFull = (done: readonly StepRow[]) => done.some(({ result }) => ReadResult.parse(result).full);

function ofSite(
  { url, pages, sourceIds }: { url: string | null; pages: number; sourceIds: string[] },
  done: readonly StepRow[],
): ReadInput | null {
  if (url === null) return null;
  const [first] = done;
  if (!first) return { url, follow: pages - 1, mayFail: sourceIds.length > 0, given: true };
  const room = pages - done.length;
  if (isFull(done) || room < 1) return null;
  const next = linkedPages(url, done)[done.length - 1];
  return next === undefined ? null : { url: next, follow: room - 1, mayFail: true, given: false };
}

/** Where the pages read so far lead, without duplicates: the first page's links come first, later finds last. */
function linkedPages(url: string, done: readonly StepRow[]): string[] {
  const found = new Map<string, string>();
  for (const link of done.flatMap(({ result }) => ReadResult.parse(result).chosen)) {
    const key = pageKey(new URL(link));
    if (key !== pageKey(new URL(url)) && !found.has(key)) found.set(key, link);
  }
  return [...found.values()];
}

/** The best result of each question first, then the second best. */
async function foundPages(
  ctx: WorkspaceCtx,
  run: RunRow,
  given: readonly string[],
  max = foundMax,
): Promise<ReadInput[]> {
  const answers = (await resultsOf(ctx, run, "search")).map((result) => SearchResult.parse(result).found);
  const ranked = Array.from({ length: Math.max(0, ...answers.map((found) => found.length)) }, (_, rank) =>
    answers.flatMap((found) => found[rank] ?? []),
  ).flat();
  const sites = new Map<string, number>();
  const chosen = new Set<string>(given);
  for (const { url } of ranked) {
    const { hostname } = new URL(url);
    const used = sites.get(hostname) ?? 0;
    if (chosen.has(url) || used >= perSite || chosen.size >= max + given.length) continue;
    sites.set(hostname, used + 1);
    chosen.add(url);
  }
  return [...chosen]
    .slice(new Set(given).size)
    .map((url) => ({ url, follow: 0, mayFail: true, given: false }));
}
