import type { PostsResponse } from "../core/index.ts";
import type { Blog } from "./blog.ts";
import { cacheTags } from "./cache-tags.ts";
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
    const tags = cacheTags(blog.tags.posts, blog.tags.workspace);
    return underWay(tags, () => blog.client.getPosts({ limit, cursor, category, next: { tags } }));
  },
);
