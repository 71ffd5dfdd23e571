import { routePrefix } from "../../public/public-row";
import type { Link } from "./read-links";

/** The slugs of own posts that links lead to: by a path below the prefix, or by any address that ends in one. */
export function linkedSlugs(links: readonly Link[]): Set<string> {
  return new Set(
    links.flatMap(({ kind, url }) => {
      const slug = kind === "link" ? slugOf(url) : null;
      return slug === null ? [] : [slug];
    }),
  );
}

/** The slug that an address of the blog names; null for other addresses. */
export function slugOf(url: string): string | null {
  const [path = ""] = url.split(/[?#]/);
  const at = path.lastIndexOf(`${routePrefix}/`);
  if (at < 0) return null;
  const slug = path.slice(at + routePrefix.length + 1).replace(/\/$/, "");
  if (slug === "" || slug.includes("/")) return null;
  try {
    return decodeURIComponent(slug);
  } catch {
    return null;
  }
}
