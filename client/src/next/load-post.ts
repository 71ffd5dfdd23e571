import type { MovedPost, PostResponse } from "../core/index.ts";
import type { Blog } from "./blog.ts";
import { cacheTags } from "./cache-tags.ts";
import { onceARequest } from "./once-a-request.ts";
import { underWay } from "./renders-under-way.ts";

/** What there is at a slug: a post and its version, where it went, or nothing. */
export type PostAtSlug = PostResponse | MovedPost | null;

/**
 * Carries the tags of the post and of the workspace. Without a cache mode Next.js 15 and later keep the page alone and not the
 * answer, so that a page made after a change cannot be made from what was read before it.
 */
export const loadPost = onceARequest((blog: Blog, slug: string): Promise<PostAtSlug> => {
  const tags = cacheTags(blog.tags.post(slug), blog.tags.workspace);
  return underWay(tags, () => blog.client.resolvePost({ slug, next: { tags } }));
});
