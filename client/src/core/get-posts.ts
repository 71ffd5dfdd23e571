import type { GetPostsOptions } from "./client.ts";
import { readPage } from "./read-page.ts";
import type { Request } from "./request.ts";
import type { BlogPost, BrandingInfo, PostsResponse } from "./types.ts";
import { withVersion } from "./with-version.ts";

/** One page of the list; the cursor is the number of the next page. */
export async function getPosts(request: Request, options: GetPostsOptions): Promise<PostsResponse> {
  const { limit = 20, cursor, category } = options;
  const answer = await request("blogs", { limit, page: cursor || undefined, category }, options);
  const { items, pagination, nextPage } = readPage<BlogPost>(answer, cursor);
  return {
    posts: items.map((post) => withVersion(post, answer.version)),
    nextCursor: nextPage?.toString(),
    pagination,
    branding: answer.data.branding as BrandingInfo | undefined,
    version: answer.version,
  };
}
