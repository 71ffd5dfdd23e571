/**
 * What `createBlogsvcClient` takes (spec: "Client configuration options").
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
  /** Address of the service, for example `https://blog.example.com`. */
  apiUrl: string;
  /** The workspace's API key, `ba_pk_…`: a secret, for servers only. */
  apiKey: string;
  /** Needed to read posts. One of slug and id must be given. */
  workspaceSlug?: string | undefined;
  workspaceId?: string | undefined;
  /** Which header carries the key. Default: `bearer`. */
  authMode?: "bearer" | "x-api-key" | undefined;
  /** Called instead of the platform's fetch, which is looked up at each call. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  /** Sent with every request. */
  headers?: Record<string, string> | undefined;
  /** Milliseconds that one call may take, retries included. Default: 10000. */
  timeoutMs?: number | undefined;
  /** How often a request is repeated after 429, 5xx and network failure, while the time limit allows. Default: 2; 0 for never. */
  retries?: number | undefined;
}

/**
 * Next.js's options of fetch.
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
 * What every reading call takes.
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
  /** Ends the call; it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}
