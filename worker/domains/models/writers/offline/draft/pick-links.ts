import { readTerms } from "../../../../../platform/text/terms";
import { seedOf } from "../text/seeded";

export interface PostLink {
  title: string;
  path: string;
}

const most = 3;
const candidatesMax = 500;

/** The posts nearest to a draft, by the terms of their titles; never the draft's own title, and no path that Markdown would break. */
export function pickLinks(links: readonly PostLink[], title: string, text: string): PostLink[] {
  const terms = new Set(readTerms(text));
  const seed = seedOf(title);
  return links
    .slice(0, candidatesMax)
    .filter(
      (post) =>
        /^(?:\/|https?:\/\/)[^\s()<>]*$/.test(post.path) && post.title.trim() !== "" && post.title !== title,
    )
    .map((post, at) => ({
      post,
      shared: new Set(readTerms(post.title.slice(0, 300)).filter((term) => terms.has(term))).size,
      tie: (Math.imul(at + 1, 0x9e3779b1) ^ seed) >>> 0,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.tie - b.tie)
    .slice(0, most)
    .map(({ post }) => post);
}
