import { routePrefix } from "../../../public/public-row";
import { pageUrl } from "../../webhooks/proof/page-url";

interface Site {
  siteUrl: string | null;
  pagePattern: string | null;
}

const mark = "blogsvc-slug-goes-here";

/** Where the pages of a workspace's posts are, as what stands before and after the slug. */
export function ownPages({ siteUrl, pagePattern }: Site): { before: string; after: string }[] {
  const patterns = [pagePattern, siteUrl === null ? null : `${routePrefix}/{slug}`];
  return patterns.flatMap((pattern) => {
    const url = pageUrl(pattern, siteUrl, mark);
    const at = url?.indexOf(mark) ?? -1;
    return url === null || at < 0 ? [] : [{ before: url.slice(0, at), after: url.slice(at + mark.length) }];
  });
}

/** The slug of a post of the workspace whose page an absolute address is; null for any other. */
export function ownPageSlug(url: string, pages: ReturnType<typeof ownPages>): string | null {
  const [address = ""] = url.split(/[?#]/);
  for (const { before, after } of pages) {
    if (!address.startsWith(before)) continue;
    const rest = address.slice(before.length).replace(/\/$/, "");
    const slug = after === "" || !rest.endsWith(after) ? rest : rest.slice(0, -after.length);
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
