/** Where readers find a workspace's posts: a pattern, absolute or relative to the site URL. */
export interface PageSite {
  siteUrl: string | null;
  pagePattern: string | null;
}

/** The route of the client library, for workspaces without a pattern. */
export const defaultPattern = "/blog/{slug}";

const mark = "blogsvc-slug-goes-here";

/** URL of a post's page; null without a pattern, and for a path without a site URL. */
export function pageUrl(pattern: string | null, siteUrl: string | null, slug: string): string | null {
  if (pattern === null) return null;
  return onSite(
    pattern.replaceAll("{slug}", () => encodeURIComponent(slug)),
    siteUrl,
  );
}

/** An absolute URL as it is, a path below the site URL; null for a path without a site URL. */
export function onSite(url: string, siteUrl: string | null): string | null {
  if (!url.startsWith("/")) return url;
  if (siteUrl === null || !URL.canParse(siteUrl)) return null;
  const { origin, pathname } = new URL(siteUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}${url}`;
}

/** The same, falling back to the default pattern. */
export const postPage = ({ siteUrl, pagePattern }: PageSite, slug: string): string | null =>
  pageUrl(pagePattern ?? defaultPattern, siteUrl, slug);

/** How another post of the site links to the page: relative if both share an origin. */
export function postLink(site: PageSite, slug: string): string {
  const pattern = site.pagePattern ?? defaultPattern;
  const page = postPage(site, slug);
  if (page === null) return pattern.replaceAll("{slug}", () => encodeURIComponent(slug));
  if (site.siteUrl !== null && !isOn(site.siteUrl, page)) return page;
  const { pathname, search, hash } = new URL(page);
  return pattern.startsWith("/") || site.siteUrl !== null ? `${pathname}${search}${hash}` : page;
}

const isOn = (siteUrl: string, url: string) => URL.parse(siteUrl)?.origin === URL.parse(url)?.origin;

/** The parts of page URLs before and after the slug: for the pattern, and for the default one. */
export type PostPages = { before: string; after: string }[];

/** Absolute URLs only. */
export const postPages = ({ siteUrl, pagePattern }: PageSite): PostPages =>
  [pagePattern, defaultPattern].flatMap((pattern) => aroundSlug(pageUrl(pattern, siteUrl, mark)));

/** Absolute URLs, and those without an origin. */
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
