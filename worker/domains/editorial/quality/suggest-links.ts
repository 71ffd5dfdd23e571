import { type PageSite, pageSlug, postLink, postLinks } from "../../../../schema/api/page-url";
import type { QualityFinding } from "../../../../schema/api/quality";
import { blank, blankOut } from "../../../platform/text/blank-out";
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

/** The first place outside of `taken` where one of the post's phrases occurs as whole words. */
function placeOf({ text, lower }: Prose, post: PublishedPost, taken: Place[]): Place | null {
  for (const phrase of phrasesOf(post)) {
    const wanted = phrase.toLowerCase();
    for (let start = lower.indexOf(wanted); start >= 0; start = lower.indexOf(wanted, start + 1)) {
      const end = start + wanted.length;
      const alone = !inWord.test(text.slice(start - 1, start)) && !inWord.test(text.slice(end, end + 1));
      if (alone && !taken.some((one) => start < one.end && end > one.start)) return { start, end };
    }
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
