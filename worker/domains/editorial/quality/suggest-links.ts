import { type PageSite, pageSlug, postLink, postLinks } from "../../../../schema/api/page-url";
import type { QualityFinding } from "../../../../schema/api/quality";
import { blank, blankOut } from "../../../platform/text/mask-code";
import { hint } from "./finding";
import type { PublishedPost } from "./published-posts";
import type { QualityText } from "./quality-text";
import type { Link } from "./read-links";

interface Place {
  start: number;
  end: number;
}

interface Prose {
  text: string;
  /** The same in lowercase, with all letters at the same positions. */
  lower: string;
}

const readMax = 60_000;
const contextMax = 200;
const suggestedMax = 8;
const phraseMin = 8;
const wordsForLinks = 300;

/**
 * Published posts that the text mentions but does not link to: their title, the part of it before a colon, or one of their keywords occurs
 * in the prose word for word. Each suggestion links the first such place.
 */
export function suggestLinks(
  text: QualityText,
  published: readonly PublishedPost[],
  site: PageSite,
): QualityFinding[] {
  const linked = linkedSlugs(text.links, site);
  const prose = proseOf(linkable(text));
  const found: QualityFinding[] = [];
  const taken: Place[] = [];
  for (const post of published) {
    if (found.length === suggestedMax) break;
    if (linked.has(post.slug)) continue;
    const place = placeOf(prose, post, taken);
    if (!place) continue;
    taken.push(place);
    found.push(suggestion(text.content, place, { title: post.title, url: postLink(site, post.slug) }));
  }
  if (found.length === 0 && linked.size === 0 && published.length > 0 && text.words >= wordsForLinks) {
    return [
      hint(
        "internal_links",
        "The post does not link to any of your other posts. Link to a related one to keep readers on your site.",
      ),
    ];
  }
  return found;
}

/** Slugs of the workspace's posts that are already linked. */
function linkedSlugs(links: readonly Link[], site: PageSite): Set<string> {
  const pages = postLinks(site);
  const slugs = links.map(({ kind, url }) => (kind === "link" ? pageSlug(url, pages) : null));
  return new Set(slugs.filter((slug) => slug !== null));
}

/** A few letters are longer in lowercase, which would shift positions. */
function proseOf(text: string): Prose {
  const lower = text.toLowerCase();
  return { text, lower: lower.length === text.length ? lower : text };
}

/** Blanks out headings, links, images, HTML and code, where a link would break something. */
function linkable({ masked, links }: QualityText): string {
  const prose = masked
    .slice(0, readMax)
    .replace(/^ {0,3}#{1,6}[ \t].*$/gm, blank)
    .replace(/^.*\n {0,3}(?:=+|-{2,})[ \t]*$/gm, blank)
    .replace(/^ {0,3}\[[^\]]{1,200}\]:.*$/gm, blank)
    .replace(/<[^<>\n]{1,4000}>/g, blank);
  return blankOut(
    prose,
    links.map(({ start, excerpt }) => ({ start, end: start + excerpt.length })),
  );
}

function phrasesOf({ title, seoKeywords }: PublishedPost): string[] {
  const [head = ""] = title.split(/[:–—|]/);
  return [title, head, ...seoKeywords]
    .map((phrase) => phrase.trim().replace(/[?!.]+$/, ""))
    .filter((phrase) => phrase.length >= phraseMin && (/\s/.test(phrase) || phrase.length > phraseMin + 2));
}

interface Word extends Place {
  stem: string;
  isFiller: boolean;
}

/** Terms that a place has in a row, or in any order. */
interface Wanted {
  terms: string[];
  inOrder: boolean;
}

const words = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[/+'’-][\p{L}\p{M}\p{N}]+)*/gu;
const filler = new Set(
  `a about an and any are as at be by can did do does for from get has have how if in into is it its last need not of off on or our out so some than that the their them then they this those to two too up use
  we well what when where which who why with without without you your yourself der die das den dem des ein eine einer einen und für im in zu el la los las un una de del en con por que qué y cómo`.split(
    /\s+/,
  ),
);
/** Words for a kind of post: a text about its subject rarely contains them. */
const frame = new Set(
  "guide tutorial explained basics checklist checkliste tips ways step steps introduction beginners best right richtige richtig need lohnt yourself example belongs people hurry busy teams small kleine kleinen two dos días nach pay".split(
    " ",
  ),
);
const rareMin = 7;

function stemOf(word: string): string {
  const own = word
    .toLowerCase()
    .replace(/['’]s$/, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
  if (own.length < 4 || /\d/.test(own)) return own;
  const singular = own.replace(/ies$/, "y").replace(/([^su])s$/, "$1");
  const cut = singular.replace(/(?:ation|ing|ed|en|ern|er|e|t)$/, "");
  return (cut.length < 3 ? singular : cut).replace(/([^aeiouls])\1$/, "$1");
}

const readStems = (text: string): Word[] =>
  [...text.matchAll(words)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    stem: stemOf(word),
    isFiller: filler.has(word.toLowerCase()),
  }));

/** The terms that a text must contain to be about a post: its title or a keyword, the beginning of the title, or the object of its verb. */
function subjectsOf({ title, seoKeywords }: PublishedPost): Wanted[] {
  const [head = ""] = title.split(/[:–—|?]/);
  const [, start = ""] = beginning.exec(head) ?? [];
  const { verb = "", gerund = "", object = "", place = "" } = verbAndObject.exec(head)?.groups ?? {};
  const action = `${verb} ${gerund}`.trim();
  const loose = [
    head,
    `${action} ${object}`,
    action === "" ? "" : head.replace(action, ""),
    `${action} ${place}`,
  ];
  return [
    ...[...seoKeywords, head].map((phrase) => ({ terms: meaningful(phrase), inOrder: true, isLong: true })),
    { terms: meaningful(start), inOrder: true, isLong: gerund === "" && isSingular(start) },
    ...loose.map((phrase) => ({ terms: meaningful(phrase), inOrder: false, isLong: false })),
    {
      terms: meaningful(object),
      inOrder: true,
      isLong: meaningful(object).some(({ length }) => length >= rareMin),
    },
  ].filter(({ terms, isLong }) => terms.length > 1 || (terms.length === 1 && isLong));
}

const prepositions = "for|in|on|with|from|of|at|to|into|that|by|without|für|mit|von|para|con|en";
const beginning = new RegExp(`^(.+?)(?: (?:${prepositions})\\b|$)`, "iu");
/** A verb, and what follows it up to a preposition: "How to *improve* your *landing page*". */
const verbAndObject = new RegExp(
  `^(?:(?:\\d+ ways to|how to|how we) (?<verb>\\p{L}+)(?: up)?|what \\p{L}+ on|do you need|(?<gerund>\\p{L}+ing)(?: up)?) (?:(?!(?:${prepositions})\\b)(?:(?:a|an|the|your|our) )?(?<object>.+?)(?= (?:${prepositions}|yourself)\\b|$)|to (?<place>\\p{Lu}\\p{L}+))`,
  "iu",
);

const meaningful = (phrase: string): string[] => [
  ...new Set(
    readStems(phrase)
      .filter(({ isFiller, start, end }) => !isFiller && !frame.has(phrase.slice(start, end).toLowerCase()))
      .map(({ stem }) => stem),
  ),
];

/** A term with only one meaning: an abbreviation, or a long word. */
const isSingular = (phrase: string) => {
  const [word = ""] = phrase.match(words)?.filter((one) => !filler.has(one.toLowerCase())) ?? [];
  return /\p{Lu}.*\p{Lu}|\d/u.test(word) || word.length >= rareMin + 1;
};

const isFree = ({ start, end }: Place, taken: readonly Place[]) =>
  !taken.some((one) => start < one.end && end > one.start);

/** The first place outside of `taken` that is about the post. */
function placeOf({ text, lower }: Prose, post: PublishedPost, taken: Place[]): Place | null {
  for (const phrase of phrasesOf(post)) {
    const wanted = phrase.toLowerCase();
    for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
      const end = start + wanted.length;
      const alone = !inWord.test(text.slice(start - 1, start)) && !inWord.test(text.slice(end, end + 1));
      if (alone && isFree({ start, end }, taken)) return { start, end };
    }
  }
  const stems = readStems(text);
  for (const wanted of subjectsOf(post)) {
    const place = findTerms(text, stems, wanted, taken);
    if (place) return place;
  }
  return null;
}

const fillersMax = 3;

/** The first place where all terms are next to each other in one sentence, with at most three small words in between. */
function findTerms(text: string, stems: readonly Word[], wanted: Wanted, taken: Place[]): Place | null {
  for (const [at, first] of stems.entries()) {
    const left = [...wanted.terms];
    if (!(wanted.inOrder ? left[0] === first.stem : left.includes(first.stem))) continue;
    let fillers = 0;
    let end = first.end;
    for (const word of stems.slice(at)) {
      const place = wanted.inOrder ? (left[0] === word.stem ? 0 : -1) : left.indexOf(word.stem);
      if (place < 0 && !(word.isFiller && fillers++ < fillersMax)) break;
      if (place >= 0) {
        left.splice(place, 1);
        end = word.end;
      }
      if (left.length === 0) break;
    }
    const found = { start: first.start, end };
    const isWhole = left.length === 0 && !/[.!?;\n]/.test(text.slice(found.start, found.end));
    if (isWhole && isFree(found, taken)) return found;
  }
  return null;
}

const inWord = /[\p{L}\p{N}]/u;

function suggestion(
  content: string,
  { start, end }: Place,
  post: { title: string; url: string },
): QualityFinding {
  const words = content.slice(start, end);
  const message = `“${words}” is the subject of your post “${post.title}”. Link to it.`;
  const from = beginOf(content, start, end);
  if (from === null) return hint("internal_links", message, { excerpt: words });
  const suggested = {
    find: content.slice(from, end),
    replace: `${content.slice(from, start)}[${words}](${post.url})`,
    label: `Link to “${post.title}”`,
  };
  return hint("internal_links", message, { excerpt: words, suggestion: suggested });
}

/** Extends the text to the left until its first occurrence is this place; null if that takes too much context. */
function beginOf(content: string, start: number, end: number): number | null {
  for (let from = start; from >= Math.max(0, start - contextMax); from -= 4)
    if (content.indexOf(content.slice(from, end)) === from) return from;
  return null;
}
