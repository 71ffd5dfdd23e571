/**
 * The path to continue to after signing in; undefined for anything that could leave the site at `origin`. Dot segments collapse while
 * parsing: `/.//host` and `/x/..//host` become `//host`, which a browser takes for another site.
 */
export function returnPath(value: unknown, origin: string): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/") || /[\\\p{Cc}]/u.test(value)) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}
