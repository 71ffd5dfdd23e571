import type { IteratePostsOptions } from "./client.ts";
import { getPosts } from "./get-posts.ts";
import type { Request } from "./request.ts";
import type { BlogPost } from "./types.ts";

/** All posts. One that is published meanwhile pushes others onto the next page: they come once all the same. */
export async function* iteratePosts(
  request: Request,
  options: IteratePostsOptions,
): AsyncGenerator<BlogPost, void, undefined> {
  const given = new Set<string>();
  let cursor: string | undefined;
  do {
    const { posts, nextCursor } = await getPosts(request, {
      ...options,
      limit: options.limit ?? 100,
      cursor,
    });
    for (const post of posts) {
      if (given.has(post.id)) continue;
      given.add(post.id);
      yield post;
    }
    cursor = posts[0] && nextCursor;
  } while (cursor);
}
