import type { Loader, LoaderContext } from "astro/loaders";
import type { BlogsvcClient } from "../core/client.ts";
import { createBlogsvcClient } from "../core/create-client.ts";
import type { BlogPost } from "../core/types.ts";
import { explainFailure, isUnreachable } from "./explain-failure.ts";
import type { BlogsvcLoaderOptions } from "./loader-options.ts";
import { packageVersion } from "./package-version.ts";
import { digestOf, postEntry } from "./post-entry.ts";
import { postSchema } from "./post-schema.ts";
import { postsOf, readAllPosts } from "./read-all-posts.ts";

/**
 * The published posts of a workspace as a collection of Astro 5, 6 or 7. An entry's id is the post's slug, its data the
 * `BlogPost` as the API gives it (times are ISO 8601 strings), and `render(entry)` its Markdown as safe HTML.
 *
 * Only what changed since the last time is rendered and stored, and what is gone is removed; while nothing changed, one page
 * of posts is all that is read. Nothing is changed in the collection unless all posts could be read.
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
          `${options.apiUrl}: ${error.message}. Going on with the ${kept} posts read before.`,
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
  // A version says that nothing changed, but for a database that was restored: hence the look at the newest posts.
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
