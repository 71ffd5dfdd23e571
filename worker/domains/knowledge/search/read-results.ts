import { z } from "zod";
import { lineWithin } from "../../../../schema/api/plain-text";
import { SearchError } from "./search-error";
import type { SearchService } from "../../../platform/search-service";

export interface FoundPage {
  url: string;
  title: string;
}

const Found = z.object({ url: z.string(), title: z.string().catch("") });
/** Results that lack what is needed are passed over: services add kinds of their own. */
const List = z.array(z.unknown());
const SearxngAnswer = z.object({ results: List });
const BraveAnswer = z.object({ web: z.object({ results: List }).optional() });

/** The pages in an answer, once each; only what can be read over the web. */
export function readResults(kind: SearchService["kind"], body: string): FoundPage[] {
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
  searxng: "The search service gave no JSON: allow the format `json` in SearXNG's settings.yml.",
  brave: "The search service gave an answer that is not Brave's.",
} as const;

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
