/** Where a post's page is, or null where nobody said so: an absolute pattern, or a path below the workspace's site URL. */
export function pageUrl(pattern: string | null, siteUrl: string | null, slug: string): string | null {
  if (pattern === null) return null;
  const filled = pattern.replaceAll("{slug}", () => encodeURIComponent(slug));
  if (!pattern.startsWith("/")) return filled;
  if (siteUrl === null || !URL.canParse(siteUrl)) return null;
  const { origin, pathname } = new URL(siteUrl);
  return `${origin}${pathname.replace(/\/+$/, "")}${filled}`;
}
