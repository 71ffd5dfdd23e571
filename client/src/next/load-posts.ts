import type { PostsResponse } from "../core/index.ts";
import type { Blog } from "./blog.ts";
import { cacheTag } from "./cache-tag.ts";
import { onceARequest } from "./once-a-request.ts";
import { underWay } from "./renders-under-way.ts";

/** As loadPost, with the tags of lists. Plain arguments, as React compares them one by one. */
export const loadPosts = onceARequest(
  (
    blog: Blog,
    limit: number | undefined,
    cursor: string | undefined,
    category: string | undefined,
  ): Promise<PostsResponse> => {
    const tags = [blog.tags.posts, blog.tags.workspace].map(cacheTag);
    return underWay(tags, () => blog.client.getPosts({ limit, cursor, category, next: { tags } }));
  },
);
