/**
 * Options of `createBlogsvcClient` (spec: "Client configuration options").
 *
 * @example
 * import { type BlogsvcClientOptions, createBlogsvcClient } from "@blogsvc/client";
 *
 * const options: BlogsvcClientOptions = {
 *   apiUrl: "https://blog.example.com",
 *   apiKey: "ba_pk_…",
 *   workspaceSlug: "acme",
 *   authMode: "x-api-key",
 *   headers: { "user-agent": "acme-site/1" },
 *   timeoutMs: 5000,
 *   retries: 1,
 * };
 * console.log((await createBlogsvcClient(options).getPosts()).posts.length);
 */
export interface BlogsvcClientOptions {
  /** URL of the service, for example `https://blog.example.com`. */
  apiUrl: string;
  /** The workspace's API key, `ba_pk_…`: a secret, only for servers. */
  apiKey: string;
  /** Required to read posts. Either slug or id must be given. */
  workspaceSlug?: string | undefined;
  workspaceId?: string | undefined;
  /** The header for the key. Default: `bearer`. */
  authMode?: "bearer" | "x-api-key" | undefined;
  /** Used instead of the platform's fetch, which is looked up at each call. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Time limit of one call in milliseconds, including retries. Default: 10000. */
  timeoutMs?: number | undefined;
  /** How often to retry after 429, 5xx and network failures, within the time limit. Default: 2; 0 for never. */
  retries?: number | undefined;
}

/**
 * Next.js's options for fetch.
 *
 * @example
 * import type { NextFetchOptions } from "@blogsvc/client";
 *
 * export const next: NextFetchOptions = { revalidate: 3600, tags: ["blogsvc:acme:posts"] };
 */
export interface NextFetchOptions {
  /** Seconds, or false to never revalidate by time. */
  revalidate?: number | false | undefined;
  tags?: string[] | undefined;
}

/**
 * Options of every read.
 *
 * @example
 * import { createBlogsvcFromEnv, type ReadOptions } from "@blogsvc/client";
 *
 * const options: ReadOptions = { cache: "no-store", signal: AbortSignal.timeout(2000) };
 * console.log(await createBlogsvcFromEnv().client.getSitemapEntries(options));
 */
export interface ReadOptions {
  /** Passed to fetch. */
  cache?: RequestInit["cache"] | undefined;
  /** Passed to fetch, for Next.js. */
  next?: NextFetchOptions | undefined;
  /** Aborts the call, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}
