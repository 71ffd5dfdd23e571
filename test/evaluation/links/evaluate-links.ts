import { readQualityText } from "../../../worker/domains/editorial/quality/quality-text";
import { suggestLinks } from "../../../worker/domains/editorial/quality/suggest-links";
import { type Half, halfOf, type Retrieval, readSet } from "../labeled";

interface Paragraph {
  posts: { slug: string; title: string; seoKeywords: string[] }[];
  text: string;
  /** The words and the slug of the post that they should link to. */
  wanted: { words: string; slug: string } | null;
}

const blocks = readSet("links/paragraphs.txt");

export const paragraphs: Paragraph[] = blocks.flatMap((lines, index) => {
  const posts = (blocks[index - 1] ?? []).flatMap((line) => {
    const [, slug = "", title = "", keywords = ""] = /^\* (\S+) \| (.+?) \|(.*)$/.exec(line) ?? [];
    return { slug, title, seoKeywords: keywords.trim() === "" ? [] : [keywords.trim()] };
  });
  return lines
    .filter((line) => !line.startsWith("* "))
    .map((line) => {
      const [, words, slug] = /\[([^\]]+)\]\{([^}]+)\}/.exec(line) ?? [];
      const wanted = words === undefined || slug === undefined ? null : { words, slug };
      return { posts, text: line.replace(/\[([^\]]+)\]\{[^}]+\}/, "$1"), wanted };
    });
});

/** Links to `/articles/<slug>.html`: no path may be guessed. */
const site = { siteUrl: "https://blog.example", pagePattern: "/articles/{slug}.html" };

/** A link counts if it leads to the wanted post from words that share one with the wanted ones. */
export function evaluateLinks(half: Half): Retrieval & { paragraphs: number } {
  const result: Retrieval = { hits: 0, false: [], missed: [] };
  const own = paragraphs.filter((_, index) => halfOf(index) === half);
  for (const { posts, text, wanted } of own) {
    const fields = { title: "", seoTitle: null, seoDescription: null, seoKeywords: [], excerpt: null };
    const input = readQualityText({ ...fields, content: text, checkLinks: false });
    const links = suggestLinks(input, posts, site).flatMap(({ suggestion }) => {
      const [, words = "", slug = ""] =
        /\[([^\]]+)\]\(\/articles\/(.+?)\.html\)/.exec(suggestion?.replace ?? "") ?? [];
      return suggestion ? [{ words, slug }] : [];
    });
    const isWanted = (link: { words: string; slug: string }) =>
      link.slug === wanted?.slug && (wanted.words.includes(link.words) || link.words.includes(wanted.words));
    if (links.some(isWanted)) result.hits += 1;
    else if (wanted) result.missed.push(`${wanted.slug}: ${text}`);
    for (const link of links)
      if (!isWanted(link)) result.false.push(`${link.slug}: “${link.words}” in ${text}`);
  }
  return { ...result, paragraphs: own.length };
}
