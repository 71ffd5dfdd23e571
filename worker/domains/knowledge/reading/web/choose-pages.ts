import type { PageLink } from "../source-document";
import { pageKey, siteOf } from "./page-key";

/** What tells most of a company comes first; the number is how much. */
const wanted: readonly [RegExp, number][] = [
  [/\babout(?:-us)?\b|\bcompany\b|\bwho-we-are\b|ueber-uns|uber-uns|\bquienes-somos\b|a-propos/, 10],
  [/\bproducts?\b|\bplatform\b|\bprodukte?\b|\bproductos?\b|\bproduits?\b/, 9],
  [/\bpricing\b|\bplans\b|\bpreise\b|\bprecios\b|\btarifs\b/, 8],
  [/\bfeatures?\b|\bfunktionen\b|\bhow-it-works\b|\bwhy\b|\bservices?\b|\bsolutions?\b|\buse-cases?\b/, 7],
  [/\bdocs?\b|\bdocumentation\b|\bguides?\b|\bgetting-started\b|\bfaqs?\b|\bhelp\b/, 5],
  [/\bcustomers?\b|\bcase-stud(?:y|ies)\b|\bstories\b|\bmission\b|\bteam\b|\bcompare\b|\bvs\b/, 4],
  [/\bblog\b|\bnews\b/, 2],
];
const unwanted =
  /\b(?:log-?in|sign-?in|sign-?up|register|account|cart|checkout|privacy|terms|legal|imprint|impressum|cookies?|careers?|jobs?|press|search|tags?|category|author|feed|rss|wp-json|wp-admin|cdn-cgi|status|unsubscribe|logout)\b/;
const files =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|m?js|json|xml|zip|gz|tar|dmg|exe|mp[34]|mov|webm|woff2?|docx?|xlsx?|pptx?|ics)$/i;

/** Of a page's links those on the same site that are worth reading, the best first, without the page itself. */
export function choosePages(from: string, links: readonly PageLink[], max: number): string[] {
  const start = new URL(from);
  const seen = new Map<string, number>([[pageKey(start), 0]]);
  const chosen: { url: string; score: number }[] = [];
  for (const [at, { url, text }] of links.entries()) {
    if (!URL.canParse(url)) continue;
    const parsed = new URL(url);
    const key = pageKey(parsed);
    if (siteOf(parsed) !== siteOf(start) || files.test(parsed.pathname) || seen.has(key)) continue;
    seen.set(key, at);
    const score = scoreOf(parsed, text);
    if (score !== null) chosen.push({ url, score: score - at / 10_000 });
  }
  return chosen
    .sort((a, b) => b.score - a.score)
    .slice(0, max)
    .map(({ url }) => url);
}

/** Null for what no site tells of itself on. */
function scoreOf({ pathname, search }: URL, text: string): number | null {
  const path = pathname.toLowerCase().replaceAll("_", "-");
  if (unwanted.test(path)) return null;
  const depth = path.split("/").filter((part) => part !== "").length;
  const words = `${path} ${text.toLowerCase().replace(/\s+/g, "-").slice(0, 60)}`;
  const found = wanted.find(([pattern]) => pattern.test(words))?.[1] ?? 0;
  return 3 + found * 2 - depth * 1.5 - (search === "" ? 0 : 3);
}
