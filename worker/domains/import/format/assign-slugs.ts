import { uniqueSlug } from "../../../../schema/api/slug";
import type { ImportedPost } from "./imported-post";

type SlugRequest = Pick<ImportedPost, "identity" | "slug" | "slugSource" | "date">;

/**
 * Gives every post its slug, whatever the order of `posts`; identities must be distinct (see rejectDuplicates).
 *
 * Among posts that want the same slug, one from front matter comes first, then the oldest date, then the identity in code unit order; the
 * others get their date as a suffix (`slug-2014-12-12`), then `-2`, `-3`. A suffixed slug never takes one that another post of the import
 * wants. `takenByOthers` checks slugs of posts outside this import; `current` returns the slug of an already imported post, which keeps it
 * unless its front matter now names another.
 */
export function assignSlugs(
  posts: readonly SlugRequest[],
  takenByOthers: (slug: string) => boolean,
  current: (identity: string) => string | undefined = () => undefined,
): Map<string, string> {
  const assigned = new Map<string, string>();
  const used = new Set<string>();
  const wanted = new Set(posts.map((post) => post.slug));
  const assign = (post: SlugRequest, slug: string) => {
    assigned.set(post.identity, slug);
    used.add(slug);
  };

  const waiting: SlugRequest[] = [];
  for (const post of posts.toSorted(byClaim)) {
    const slug = current(post.identity);
    if (slug !== undefined && !used.has(slug) && keeps(post, slug)) assign(post, slug);
    else waiting.push(post);
  }
  for (const post of waiting) {
    const day = post.date === null ? undefined : new Date(post.date).toISOString().slice(0, 10);
    const taken = (slug: string) =>
      used.has(slug) || takenByOthers(slug) || (slug !== post.slug && wanted.has(slug));
    assign(post, uniqueSlug(post.slug, taken, day));
  }
  return assigned;
}

function keeps(post: SlugRequest, current: string): boolean {
  if (post.slugSource !== "front_matter" || current === post.slug) return true;
  const suffix = current.startsWith(`${post.slug}-`) ? current.slice(post.slug.length + 1) : "";
  return /^(?:\d{4}-\d{2}-\d{2}(?:-\d+)?|\d+)$/.test(suffix);
}

function byClaim(a: SlugRequest, b: SlugRequest): number {
  const named = Number(b.slugSource === "front_matter") - Number(a.slugSource === "front_matter");
  const age = (a.date ?? Number.MAX_SAFE_INTEGER) - (b.date ?? Number.MAX_SAFE_INTEGER);
  return named || age || (a.identity < b.identity ? -1 : Number(a.identity > b.identity));
}
