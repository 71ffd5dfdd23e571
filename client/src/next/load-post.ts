import type { MovedPost, PostResponse } from "../core/index.ts";
import type { Blog } from "./blog.ts";
import { cacheTags } from "./cache-tags.ts";
import { onceARequest } from "./once-a-request.ts";
import { underWay } from "./renders-under-way.ts";

/** What is at a slug: a post and its version, its new slug, or nothing. */
export type PostAtSlug = PostResponse | MovedPost | null;

/**
 * With the tags of the post and of the workspace. Without a cache mode, Next.js 15 and later cache only the page and not the response, so
 * that a page made after a change never uses data read before it.
 */
export const loadPost = onceARequest((blog: Blog, slug: string): Promise<PostAtSlug> => {
  const tags = cacheTags(blog.tags.post(slug), blog.tags.workspace);
  return underWay(tags, () => blog.client.resolvePost({ slug, next: { tags } }));
});
