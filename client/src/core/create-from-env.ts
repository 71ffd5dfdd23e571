import { type BlogTags, blogTags } from "./blog-tags.ts";
import type { BlogsvcClient } from "./client.ts";
import { createBlogsvcClient } from "./create-client.ts";
import type { BlogsvcClientOptions } from "./options.ts";

/**
 * The variables that are read, or a whole environment: the types of `process.env` in Next.js and Bun declare others, and none of these.
 *
 * @example
 * import { type BlogsvcVariables, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * export const clientOf = (env: BlogsvcVariables) => createBlogsvcFromEnv(env).client;
 */
export type BlogsvcVariables =
  | {
      BLOGSVC_API_URL?: string | undefined;
      BLOGSVC_API_KEY?: string | undefined;
      BLOGSVC_WORKSPACE_SLUG?: string | undefined;
      BLOGSVC_WORKSPACE_ID?: string | undefined;
      BLOGSVC_REVALIDATE_SECRET?: string | undefined;
      SITE_URL?: string | undefined;
    }
  | { [name: string]: string | undefined };

/**
 * What a site needs, from its environment.
 *
 * @example
 * import { type BlogsvcEnv, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * let env: BlogsvcEnv | undefined;
 * export function blog(): BlogsvcEnv {
 *   env ??= createBlogsvcFromEnv();
 *   return env;
 * }
 */
export interface BlogsvcEnv {
  client: BlogsvcClient;
  /** SITE_URL. */
  siteUrl?: string;
  /** BLOGSVC_WORKSPACE_SLUG, or the one in the options. */
  workspaceSlug?: string;
  /** BLOGSVC_REVALIDATE_SECRET: the webhook's secret. */
  revalidateSecret?: string;
  tags: BlogTags;
}

/**
 * A client configured by BLOGSVC_API_URL, BLOGSVC_API_KEY and BLOGSVC_WORKSPACE_SLUG (or BLOGSVC_WORKSPACE_ID), plus SITE_URL and
 * BLOGSVC_REVALIDATE_SECRET. Blank variables count as missing. `env` defaults to `process.env` if it exists; in Workers, pass the handler's
 * `env`. `options` take precedence over the variables.
 *
 * Throws `ConfigError` as `createBlogsvcClient` does.
 *
 * @example
 * import { buildSitemap, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * const { client, siteUrl, tags } = createBlogsvcFromEnv();
 * const entries = await client.getSitemapEntries({ next: { tags: [tags.sitemap] } });
 * console.log(buildSitemap(entries, { siteUrl }));
 */
export function createBlogsvcFromEnv(
  env: BlogsvcVariables = processEnv(),
  options: Partial<BlogsvcClientOptions> = {},
): BlogsvcEnv {
  const read = (name: keyof BlogsvcVariables) => env[name]?.trim() || undefined;
  const {
    apiUrl = read("BLOGSVC_API_URL") ?? "",
    apiKey = read("BLOGSVC_API_KEY") ?? "",
    workspaceSlug = read("BLOGSVC_WORKSPACE_SLUG"),
    workspaceId = read("BLOGSVC_WORKSPACE_ID"),
  } = options;
  return {
    client: createBlogsvcClient({ ...options, apiUrl, apiKey, workspaceSlug, workspaceId }),
    siteUrl: read("SITE_URL"),
    workspaceSlug,
    revalidateSecret: read("BLOGSVC_REVALIDATE_SECRET"),
    tags: blogTags(workspaceSlug ?? workspaceId ?? ""),
  };
}

const processEnv = (): BlogsvcVariables =>
  (globalThis as { process?: { env?: BlogsvcVariables } }).process?.env ?? {};
