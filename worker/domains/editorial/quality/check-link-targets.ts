import { type PageSite, pageSlug, postLinks } from "../../../../schema/api/page-url";
import type { QualityFinding } from "../../../../schema/api/quality";
import { hint, problem } from "./finding";
import type { PublishedPost } from "./published-posts";
import type { Link } from "./read-links";

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const harmless = /^(?:mailto|tel|sms):/i;

/** Checks of links that need no request: those without a target, and links to posts that are not public. */
export function checkLinkTargets(
  links: readonly Link[],
  published: readonly PublishedPost[],
  anchors: ReadonlySet<string>,
  site: PageSite,
): QualityFinding[] {
  const pages = postLinks(site);
  const readable = new Set(published.map(({ slug }) => slug));
  return links.flatMap(({ kind, url, excerpt }): QualityFinding[] => {
    const what = kind === "image" ? "An image" : "A link";
    if (url.trim() === "" || url === "#") return [problem("links_alive", `${what} has no URL.`, { excerpt })];
    if (url.startsWith("#"))
      return anchors.has(url.slice(1).toLowerCase())
        ? []
        : [hint("links_alive", `No heading in this post has the anchor “${url}”.`, { excerpt })];
    if (scheme.test(url)) {
      if (harmless.test(url) || (/^https?:/i.test(url) && URL.canParse(url))) return [];
      return [problem("links_alive", `${what} has a URL that browsers cannot open: “${url}”.`, { excerpt })];
    }
    const slug = pageSlug(url, pages);
    if (slug === null || readable.has(slug)) return [];
    return [
      problem("links_alive", `A link points to “${url}”, but no published post is there.`, { excerpt }),
    ];
  });
}
