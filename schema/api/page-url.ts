/** Where a workspace's posts are read: a pattern, absolute or below the site URL. */
export interface PageSite {
  siteUrl: string | null;
  pagePattern: string | null;
}

/** The client library's own routes, for workspaces without a pattern. */
export const defaultPattern = "/blog/{slug}";

const mark = "blogsvc-slug-goes-here";

/** A post's page; null without a pattern, and for a path while there is no site URL. */
export function pageUrl(pattern: string | null, siteUrl: string | null, slug: string): string | null {
  if (pattern === null) return null;
  const filled = pattern.replaceAll("{slug}", () => encodeURIComponent(slug));
  if (!pattern.startsWith("/")) return filled;
  if (siteUrl === null || !URL.canParse(siteUrl)) return null;
  const { origin, pathname } = new URL(siteUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}${filled}`;
}

/** The same, by the default pattern where the workspace has none. */
export const postPage = ({ siteUrl, pagePattern }: PageSite, slug: string): string | null =>
  pageUrl(pagePattern ?? defaultPattern, siteUrl, slug);

/** How another post of the site links to the page: without the origin where both share one. */
export function postLink(site: PageSite, slug: string): string {
  const pattern = site.pagePattern ?? defaultPattern;
  const page = postPage(site, slug);
  if (page === null) return pattern.replaceAll("{slug}", () => encodeURIComponent(slug));
  if (site.siteUrl !== null && !isOn(site.siteUrl, page)) return page;
  const { pathname, search, hash } = new URL(page);
  return pattern.startsWith("/") || site.siteUrl !== null ? `${pathname}${search}${hash}` : page;
}

const isOn = (siteUrl: string, url: string) => URL.parse(siteUrl)?.origin === URL.parse(url)?.origin;

/** Addresses of posts as what stands before and after the slug: by the pattern, and by the default one. */
export type PostPages = { before: string; after: string }[];

/** The absolute addresses. */
export const postPages = ({ siteUrl, pagePattern }: PageSite): PostPages =>
  [pagePattern, defaultPattern].flatMap((pattern) => aroundSlug(pageUrl(pattern, siteUrl, mark)));

/** The absolute addresses, and those without an origin. */
export const postLinks = (site: PageSite): PostPages => [
  ...postPages(site),
  ...[site, { ...site, pagePattern: null }, { siteUrl: null, pagePattern: null }].flatMap((one) =>
    aroundSlug(postLink(one, mark)),
  ),
];

function aroundSlug(url: string | null): PostPages {
  const at = url?.indexOf(mark) ?? -1;
  return url === null || at < 0 ? [] : [{ before: url.slice(0, at), after: url.slice(at + mark.length) }];
}

/** The slug in a page's URL; null for any other URL. */
export function pageSlug(url: string, pages: PostPages): string | null {
  for (const { before, after } of pages) {
    const address = /[?#]/.test(before + after) ? url : (url.split(/[?#]/)[0] ?? "");
    if (!address.startsWith(before)) continue;
    const end = after.replace(/\/$/, "");
    const rest = address.slice(before.length).replace(/\/$/, "");
    if (!rest.endsWith(end)) continue;
    const slug = rest.slice(0, rest.length - end.length);
    if (slug !== "" && !slug.includes("/")) return decoded(slug);
  }
  return null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
