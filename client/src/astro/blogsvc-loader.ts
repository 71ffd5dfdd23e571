import type { Loader, LoaderContext } from "astro/loaders";
import type { ZodType } from "astro/zod";
import type { BlogsvcClient, GetPostsOptions } from "../core/client.ts";
import { createBlogsvcClient } from "../core/create-client.ts";
import { ApiError, BlogsvcError, ConfigError } from "../core/errors.ts";
import type { BlogPost, PostsResponse } from "../core/types.ts";
import type { BlogsvcLoaderOptions } from "./loader-options.ts";
import { digestOf, postEntry } from "./post-entry.ts";

/** All posts, and the workspace's version they belong to: undefined if they changed during every attempt to read them. */
interface AllPosts {
  posts: BlogPost[];
  version?: number;
}

const attemptsMax = 3;

/**
 * All posts as of one version. If a post is unpublished while pages are read, another moves from the next page to one already read: the
 * list is then read again, or that post would be missing.
 */
async function readAllPosts(
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

/** Without duplicates, each with the branding of its page: components expect it on the post. */
const postsOf = (pages: PostsResponse[]): BlogPost[] => [
  ...new Map(
    pages.flatMap(({ posts, branding }) =>
      posts.map((post) => [post.id, branding ? { ...post, branding } : post]),
    ),
  ).values(),
];

/** Whether a retry may succeed. */
const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 408 || error.status === 429 || error.status >= 500);

/** The error of a failed load, with advice. */
function explainFailure(error: unknown, apiUrl: string): unknown {
  const advice = adviceFor(error, apiUrl);
  return advice === undefined || !(error instanceof Error)
    ? error
    : new BlogsvcError(`blogsvcLoader: ${error.message}. ${advice}`, error);
}

function adviceFor(error: unknown, apiUrl: string): string | undefined {
  if (error instanceof ConfigError)
    return "Pass it to blogsvcLoader in src/content.config.ts, for example from an environment variable.";
  if (isUnreachable(error))
    return `The build stopped because ${apiUrl} did not return the posts, and the site would have been outdated or empty. Build again when the service responds, or set whenUnreachable: "keep" to continue with the previously read posts.`;
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401)
    return "Check apiKey and workspaceSlug: a key works only for its own workspace, and only until it is revoked.";
  if (error.status === 404)
    return `Check apiUrl: it must be the URL of the service itself, and ${apiUrl} has no such API.`;
  return `${apiUrl} returned ${error.status}.`;
}

/** The code Astro adds to its generated types. */
const types = 'export type Entry = import("@blogsvc/client").BlogPost;\n';

/** The schema of an entry's data, made with the Zod of the site's own Astro. Unknown fields pass. */
async function postSchema(): Promise<{ schema: ZodType; types: string }> {
  const { z } = await import("astro/zod");
  const schema = z
    .object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      excerpt: z.string().optional(),
      content: z.string(),
      categories: z.array(z.string()),
      tags: z.array(z.string()).optional(),
      publishedAt: z.string().optional(),
      updatedAt: z.string(),
    })
    .passthrough();
  return { schema, types };
}

/** This package's version: the renderer may change with it. A test compares it with package.json, which runtimes read in different ways. */
export const packageVersion = "0.1.0";

/**
 * The published posts of a workspace as a collection of Astro 5, 6 or 7. An entry's id is the post's slug, its data the `BlogPost` as the
 * API returns it (times are ISO 8601 strings), and `render(entry)` its Markdown as safe HTML.
 *
 * Renders and stores only what changed since the last load, and removes what is gone; without changes, it reads a single page of posts. The
 * collection changes only if all posts could be read.
 *
 * @example
 * // src/content.config.ts
 * import { blogsvcLoader } from "@blogsvc/client/astro";
 *
 * export const loader = blogsvcLoader({
 *   apiUrl: "https://blog.example.com",
 *   apiKey: "ba_pk_…",
 *   workspaceSlug: "acme",
 * });
 * // export const collections = { posts: defineCollection({ loader }) };
 */
export function blogsvcLoader(options: BlogsvcLoaderOptions): Loader {
  return {
    name: "blogsvc",
    async load(context) {
      try {
        await loadPosts(createBlogsvcClient(options), options, context);
      } catch (error) {
        const { whenUnreachable = context.watcher ? "keep" : "fail" } = options;
        if (whenUnreachable === "fail" || !isUnreachable(error)) throw explainFailure(error, options.apiUrl);
        const kept = context.store.keys().length;
        context.logger.warn(
          `${options.apiUrl}: ${error.message}. Continuing with the ${kept} posts from the last successful read.`,
        );
      }
    },
    createSchema: postSchema,
  };
}

const stampKey = "blogsvc";

async function loadPosts(
  client: BlogsvcClient,
  { apiUrl, workspaceSlug, category, markdown = {} }: BlogsvcLoaderOptions,
  context: LoaderContext,
): Promise<void> {
  const { store, meta, logger } = context;
  const rendering = `${packageVersion} ${JSON.stringify(markdown)}`;
  const stampOf = (version: number | undefined, count: number) =>
    JSON.stringify([apiUrl, workspaceSlug, category, rendering, version, count]);
  const isStored = (post: BlogPost) => store.get(post.slug)?.digest === digestOf(post, rendering, context);

  const query = { limit: 100, category };
  const first = await client.getPosts(query);
  const stored = store.keys();
  // An equal version means no changes, unless the database was restored: so compare the newest posts, too.
  const isCurrent =
    first.version !== undefined && meta.get(stampKey) === stampOf(first.version, stored.length);
  if (isCurrent && postsOf([first]).every(isStored)) {
    logger.info(`${stored.length} posts, unchanged`);
    return;
  }

  const { posts, version } = await readAllPosts(client, query, first);
  const changed = posts.filter((post) => !isStored(post));
  const entries = await Promise.all(changed.map((post) => postEntry(post, rendering, markdown, context)));
  const slugs = new Set(posts.map(({ slug }) => slug));
  const gone = stored.filter((id) => !slugs.has(id));
  for (const id of gone) store.delete(id);
  for (const entry of entries) store.set(entry);
  meta.set(stampKey, stampOf(version, posts.length));
  logger.info(`${posts.length} posts, ${entries.length} new or changed, ${gone.length} removed`);
}
