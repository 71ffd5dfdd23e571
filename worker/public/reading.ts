import { readingBeside } from "./feeds-reading";
import type { Reading } from "./read-path";
import { listResource, postResource, postsTag, postTag } from "./resources";
import { jsonType } from "./respond";

const prefix = "/v1/public/";

export const isPublicPath = (url: string): boolean => url.startsWith(prefix, pathStart(url));

/** What the address of a public read asks for; null for an address that is none of the public API. */
export function readingOf(url: string): Reading | null {
  const start = pathStart(url) + prefix.length;
  const queryStart = url.indexOf("?", start);
  const path = queryStart === -1 ? url.slice(start) : url.slice(start, queryStart);
  const query = () => new URLSearchParams(queryStart === -1 ? "" : url.slice(queryStart + 1));
  const slash = path.indexOf("/");
  if (slash === -1) return null;
  const workspaceSlug = path.slice(0, slash);
  const rest = path.slice(slash + 1);
  if (rest === "blogs") {
    return { workspaceSlug, tag: postsTag, contentType: jsonType, plan: () => listResource(query()) };
  }
  if (!rest.startsWith("blogs/")) return readingBeside(workspaceSlug, rest, query);
  const slug = decodeSlug(rest.slice("blogs/".length));
  return {
    workspaceSlug,
    tag: slug.trim() === "" ? postsTag : postTag(slug),
    contentType: jsonType,
    plan: () => postResource(slug),
  };
}

/** Where the path begins in an absolute address. */
const pathStart = (url: string): number => url.indexOf("/", url.indexOf("://") + 3);

/** No stored slug has a slash: what cannot be one stands for "unknown" without filling the tag map. */
const impossibleSlug = "/";
const slugMax = 400;

function decodeSlug(path: string): string {
  try {
    const slug = decodeURIComponent(path).normalize("NFC");
    return slug.length > slugMax || slug.includes("/") ? impossibleSlug : slug;
  } catch {
    return impossibleSlug;
  }
}
