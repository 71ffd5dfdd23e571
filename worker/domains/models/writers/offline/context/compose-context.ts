import { plain } from "../../../../../platform/text/plain";
import type { Sentence } from "../../../../../platform/text/sentences";
import { readTerms, readWords } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import type { Brief, Excerpt, TaskOf } from "../../tasks";
import { type Passage, readPassages } from "../passages";
import { companyNames } from "./company-names";
import { describeTone } from "./describe-tone";

/** Patterns of sentences that describe a company. They are English; other languages match nothing. */
const shapes = {
  product:
    /\b(?:is an? |builds?[ ,]|makes?[ ,]|offers?[ ,]|provides?[ ,]|sells?[ ,]|rents?[ ,]|helps? you |lets you |(?:we|I) (?:build|make|offer|provide|sell|help|design|run|teach|write)\b|this (?:site|blog) is )/i,
  audience:
    /\b(?:(?:our|its|their) (?:customers|clients|users|readers|members|guests|buyers|riders|patients|students|tenants|guests) are|we work (?:with|for)|(?:built|made|designed|meant|intended|ideal|perfect|written) for|(?:is|are|bakes?|builds?|makes?|we) (?:\p{L}+ ){0,4}for (?:\p{L}+,? ){0,2}(?:households|homes|caf[eé]s|restaurants|bakeries|hotels|offices|clubs|villages|towns|children|makers|bakers|farmers|teachers|nurses|drivers|riders|commuters|gardeners|cooks|\p{L}+s (?:and|who|that|with))|for (?:\p{L}+ ){0,3}(?:who|people|teams?|companies|businesses|developers?|families|parents|customers|users|readers|writers|agencies|founders|shops|owners|beginners|professionals|engineers|programmers|students|schools)|helps? (?!you\b|us\b)\p{L}+)\b/iu,
  positioning:
    /\b(?:unlike|the only|instead of|rather than|no other|the first (?:to|that|and only)|without (?:the|any|a)|sets? (?:us|it) apart|what makes|faster than|cheaper than|better than|more than just)\b/i,
} as const;

/** Headings that ask who a company is for, or why, even without the sentences above. */
const headings = {
  audience:
    /^(?:who (?:comes|it['’]s for|(?:it|this|that) is for|we (?:help|serve|work with|are for)|uses it|is it for|should (?:come|join))|(?:our|about our) (?:customers|clients|readers|members|guests|audience)|for whom|whom we serve)\b/i,
  positioning:
    /^(?:what (?:we (?:believe|stand for)|makes (?:us|it) (?:different|special|unique)|sets us apart)|why (?:us|we do it|choose us|people (?:come|choose us))|how we differ|our (?:values|principles|approach|philosophy))\b/i,
} as const;

const name = "([\\p{Lu}][\\p{L}\\p{N}.&-]+(?: [\\p{Lu}][\\p{L}\\p{N}.&-]+){0,2})";
const competitor = new RegExp(
  `\\b(?:[Uu]nlike|[Cc]ompared (?:to|with)|[Aa]lternatives? to|[Ss]witch(?:ed|ing)? from|[Mm]igrat(?:ed|ing|e) from|[Cc]ompetitors (?:like|such as)|versus|vs\\.?) (?:the )?${name}`,
  "u",
);

const definition =
  /^(?:(?:An?|The) )?[*_“"`]{0,3}([\p{L}\p{N}][\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,2}?)[*_”"`]{0,3}(?: (?:means(?! that)|refers to|is short for|stands for)|:? is (?:an?|the) (?:kind|type|form|sort|way|method|bike|tool|process|measure|set|list|name|term|technique|format|system) | \((?=short for|that is)|[*_]{2}:) ?(.{12,300})$/u;

type Finding = Answer<"context">["findings"][number];
interface Place {
  passage: Passage;
  sentence: Sentence;
}

const termsMax = 8;
const competitorsMax = 5;
const quoteMin = 20;
const quoteMax = 300;

/**
 * What the sources say about the company in sentences with known patterns, each with its literal quote; skips what the brief already
 * contains.
 */
export function composeContext({ brief, excerpts, topic }: TaskOf<"context">): Answer<"context"> {
  const places = readPassages(excerpts.toSorted((a, b) => depthOf(a) - depthOf(b)))
    .flatMap((passage) => [...passage.sentences, ...passage.items].map((sentence) => ({ passage, sentence })))
    .filter(
      ({ sentence }) =>
        sentence.end - sentence.start >= quoteMin && sentence.end - sentence.start <= quoteMax,
    );
  const entries = [...competitorsIn(places, brief), ...termsIn(places, brief)];
  // Third-party pages say nothing about the company itself.
  if (topic !== undefined) return { findings: entries };
  const findings: Finding[] = [];
  const names = companyNames(brief.name, excerpts);
  const product = bestOf(places, "product", names) ?? firstNaming(places, names);
  for (const field of ["product", "audience", "positioning"] as const) {
    const others = field === "positioning" ? places.filter((place) => place !== product) : places;
    const place =
      field === "product" ? product : (bestOf(others, field, names) ?? headed(others, headings[field]));
    if (place === null || plain(place.sentence.text) === brief[field]) continue;
    findings.push(findingOf(place, field, "", plain(place.sentence.text)));
  }
  const tone = describeTone(places.map(({ sentence }) => sentence));
  const typical = tone && places.find(({ sentence }) => sentence === tone.typical);
  if (tone && typical && tone.value !== brief.tone) findings.push(findingOf(typical, "tone", "", tone.value));
  return { findings: [...findings, ...entries] };
}

/** A site's first page says what it is, pages just below it before deeper ones; files come last. */
const depthOf = ({ url }: Excerpt): number =>
  url !== null && URL.canParse(url) ? new URL(url).pathname.split("/").filter(Boolean).length : 9;

const findingOf = (
  { passage, sentence }: Place,
  field: Finding["field"],
  name: string,
  value: string,
): Finding => ({
  field,
  name,
  value,
  sourceId: passage.source.sourceId,
  quote: passage.source.text.slice(sentence.start, sentence.end),
});

/** Wishes and plans, single customers, figures: true, but they say little about a company. */
const beside = /\b(?:could|would|should|might|may|one customer|will)\b|\d/i;

/** How far into a page its lead may extend. */
const leadMax = 2;
const wordsMin = 6;

/**
 * Pages start with what matters: earlier sentences win, as do those that name the company or speak as it. Only these are trusted and,
 * except for what sets it apart, only the first ones of a page: sentences about anything else look the same.
 */
function bestOf(
  places: readonly Place[],
  field: keyof typeof shapes,
  names: readonly string[],
): Place | null {
  const leads = leadsOf(places);
  let best: Place | null = null;
  let most = 0;
  for (const [at, place] of places.entries()) {
    const { text } = place.sentence;
    const lower = text.toLowerCase();
    const name = names.find((one) => lower.startsWith(one));
    const begins = name === undefined ? 0 : 3;
    const does =
      field === "product" && name !== undefined && /^ \p{Ll}{2,}s /u.test(lower.slice(name.length));
    if ((!shapes[field].test(text) && !does) || readWords(text).length < wordsMin) continue;
    const speaks =
      names.some((one) => lower.includes(one)) ||
      /\b(?:we|our)\b/i.test(text) ||
      (field === "product" && /\bI\b|^This (?:site|blog) /.test(text))
        ? 3
        : 0;
    if (speaks === 0 && (field === "positioning" || !leads.has(place))) continue;
    const score = 1 + speaks + begins - (beside.test(text) ? 3 : 0) + 4 / (1 + at / 4);
    if (score > most) [best, most] = [place, score];
  }
  return best;
}

/** In any language, a site's first page begins with what its company is, and names it there. */
function firstNaming(places: readonly Place[], names: readonly string[]): Place | null {
  const [first] = places;
  if (first === undefined || depthOf(first.passage.source) > 0) return null;
  const lead = places.filter(({ passage }) => passage === first.passage).slice(0, leadMax);
  const naming = ({ sentence: { text } }: Place) => names.some((name) => text.toLowerCase().includes(name));
  return lead.find((place) => naming(place) && readWords(place.sentence.text).length >= wordsMin) ?? null;
}

/** The beginning of a section whose heading asks the question itself. */
const headed = (places: readonly Place[], heading: RegExp): Place | null =>
  places.find(
    ({ passage, sentence }) =>
      heading.test(passage.heading) &&
      sentence === passage.sentences[0] &&
      readWords(sentence.text).length >= wordsMin,
  ) ?? null;

/** The first sentences of each source that name their subject. */
function leadsOf(places: readonly Place[]): ReadonlySet<Place> {
  const times = new Map<string, number>();
  const leads = new Set<Place>();
  for (const place of places) {
    const { sourceId } = place.passage.source;
    const before = times.get(sourceId) ?? 0;
    times.set(sourceId, before + 1);
    if (before < leadMax && /^(?:an?|the|\p{Lu}\p{L}+) /u.test(place.sentence.text)) leads.add(place);
  }
  return leads;
}

function competitorsIn(places: readonly Place[], brief: Brief): Finding[] {
  const known = new Set(
    [brief.name, ...brief.competitors.map(({ name }) => name)].map((name) => name.toLowerCase()),
  );
  const found: Finding[] = [];
  for (const place of places) {
    const name = competitor.exec(place.sentence.text)?.[1]?.replace(/[.&-]+$/, "") ?? "";
    if (name === "" || known.has(name.toLowerCase()) || found.length === competitorsMax) continue;
    known.add(name.toLowerCase());
    found.push(findingOf(place, "competitors", name, plain(place.sentence.text)));
  }
  return found;
}

function termsIn(places: readonly Place[], brief: Brief): Finding[] {
  const known = new Set(brief.glossary.map(({ term }) => term.toLowerCase()));
  const found: Finding[] = [];
  for (const place of places) {
    const term = definition.exec(place.sentence.text)?.[1] ?? "";
    if (readTerms(term).length === 0 || known.has(term.toLowerCase()) || found.length === termsMax) continue;
    known.add(term.toLowerCase());
    found.push(findingOf(place, "glossary", term, plain(place.sentence.text)));
  }
  return found;
}
