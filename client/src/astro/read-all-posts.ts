import type { BlogsvcClient, GetPostsOptions } from "../core/client.ts";
import type { BlogPost, PostsResponse } from "../core/types.ts";

/** All posts, and the workspace's version they are of: undefined when they changed at each attempt to read them. */
export interface AllPosts {
  posts: BlogPost[];
  version?: number;
}

const attemptsMax = 3;

/**
 * All posts as of one version. A post that is unpublished while pages are read pulls another one from the next page onto one
 * that was read already: the list is then read again, or that one would be missing.
 */
export async function readAllPosts(
  client: BlogsvcClient,
  options: GetPostsOptions,
  first: PostsResponse,
): Promise<AllPosts> {
  let start = first;
  for (let attempt = 1; ; attempt += 1) {
    const pages = await pagesFrom(client, options, start);
    const isOfOneVersion = pages.every(({ version }) => version === start.version);
    if (isOfOneVersion || attempt === attemptsMax)
      return { posts: postsOf(pages), version: isOfOneVersion ? start.version : undefined };
    start = await client.getPosts(options);
  }
}

async function pagesFrom(
  client: BlogsvcClient,
  options: GetPostsOptions,
  first: PostsResponse,
): Promise<PostsResponse[]> {
  const pages = [first];
  for (let cursor = first.nextCursor; cursor; ) {
    const page = await client.getPosts({ ...options, cursor });
    pages.push(page);
    cursor = page.posts.length > 0 ? page.nextCursor : undefined;
  }
  return pages;
}

/** Each once, with the branding of its page: components look for it at the post. */
export const postsOf = (pages: PostsResponse[]): BlogPost[] => [
  ...new Map(
    pages.flatMap(({ posts, branding }) =>
      posts.map((post) => [post.id, branding ? { ...post, branding } : post]),
    ),
  ).values(),
];
