import type {
  BlogsvcClient,
  GetPostOptions,
  GetPostsOptions,
  IteratePostsOptions,
  ResolvePostOptions,
  SearchOptions,
} from "./client.ts";
import { ApiError, NotFoundError } from "./errors.ts";
import { isNoSegment } from "./is-no-segment.ts";
import { isObject, type Json, textOf } from "./json.ts";
import type { BlogsvcClientOptions } from "./options.ts";
import { unexpected } from "./read-answer.ts";
import { type Answer, createRequest, type Request } from "./request.ts";
import { readSettings } from "./settings.ts";
import { slugOptions } from "./slug-options.ts";
import type {
  BlogPost,
  BrandingInfo,
  MovedPost,
  Pagination,
  PostResponse,
  PostsResponse,
  SearchHit,
  SearchResponse,
} from "./types.ts";

/** The post with the version of its response. */
const withVersion = (post: BlogPost, version: number | undefined): BlogPost =>
  version === undefined ? post : { ...post, version };

/** A longer chain of renames is a cycle. */
const movesMax = 5;

/** The post at a slug, where it went, or null. A blank slug is refused as the API does, without a request. */
async function resolvePost(
  request: Request,
  options: ResolvePostOptions,
): Promise<PostResponse | MovedPost | null> {
  const { slug } = options;
  if (!slug.trim()) throw new ApiError("slug is required", { status: 400, code: "invalid_request" });
  if (isNoSegment(slug)) return null;
  try {
    const { data, version } = await request(`blogs/${encodeURIComponent(slug)}`, {}, options);
    if (!isObject(data.post)) throw unexpected(200);
    return { post: withVersion(data.post as Json & BlogPost, version), version };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const movedTo = textOf((error.details as Partial<MovedPost> | null | undefined)?.movedTo);
    return movedTo && movedTo !== slug ? { movedTo } : null;
  }
}

/** The post at a slug or, with `followMoved`, at the slug it was renamed to; null if there is none. */
async function followPost(request: Request, options: GetPostOptions): Promise<BlogPost | null> {
  let { slug } = options;
  for (let moves = 0; moves <= movesMax; moves++) {
    const found = await resolvePost(request, { ...options, slug });
    if (found && "post" in found) return found.post;
    if (!found || !options.followMoved) return null;
    slug = found.movedTo;
  }
  return null;
}

interface Page<Item> {
  items: Item[];
  pagination?: Pagination;
  nextPage?: number;
}

/** The items in a list response, and the number of the next page. Throws unless it is the requested page. */
function readPage<Item>({ data }: Answer, page: number | string | undefined): Page<Item> {
  const pagination = data.pagination as Pagination | undefined;
  if (!isList(data.items) || (pagination && pagination.page !== Number(page || 1))) throw unexpected(200);
  return {
    items: data.items as Item[],
    pagination,
    nextPage: pagination?.hasMore ? pagination.page + 1 : undefined,
  };
}

const isList = (items: unknown) => Array.isArray(items) && items.every(isObject);

/** One page of the list; the cursor is the number of the next page. */
async function getPosts(request: Request, options: GetPostsOptions): Promise<PostsResponse> {
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

/** All posts. A post published during the read pushes others to the next page; each is still yielded only once. */
async function* iteratePosts(
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

/** One page of a search. */
async function search(request: Request, options: SearchOptions): Promise<SearchResponse> {
  const { q, limit = 20, page } = options;
  const { items, pagination, nextPage } = readPage<SearchHit>(
    await request("search", { q, limit, page }, options),
    page,
  );
  return { hits: items, pagination, nextPage };
}

/**
 * A client for one workspace. Throws `ConfigError` if apiUrl or apiKey is missing, or both workspaceSlug and workspaceId.
 *
 * Methods can be destructured: `const { getPosts } = createBlogsvcClient(…)`.
 *
 * @example
 * import { createBlogsvcClient } from "@blogsvc/client";
 *
 * const blog = createBlogsvcClient({
 *   apiUrl: "https://blog.example.com",
 *   apiKey: "ba_pk_…",
 *   workspaceSlug: "acme",
 * });
 * const { posts, nextCursor } = await blog.getPosts({ limit: 10, category: "news" });
 * const post = await blog.getPostBySlug("hello-world"); // or ({ slug: "hello-world", followMoved: true })
 * for await (const { title } of blog.posts()) console.log(title);
 * console.log(posts.length, nextCursor, post?.title);
 */
export function createBlogsvcClient(options: BlogsvcClientOptions): BlogsvcClient {
  const request = createRequest(readSettings(options));
  return {
    getPosts: (options = {}) => getPosts(request, options),
    getPostBySlug: async (given: string | GetPostOptions, more?: object) =>
      followPost(request, slugOptions(given, more)),
    resolvePost: async (options) => resolvePost(request, slugOptions(options)),
    posts: (options = {}) => iteratePosts(request, options),
    async getSitemapEntries(options = {}) {
      const entries = [];
      for await (const { slug, updatedAt } of iteratePosts(request, options))
        entries.push({ slug, updatedAt });
      return entries;
    },
    search: (options) => search(request, options),
  };
}
