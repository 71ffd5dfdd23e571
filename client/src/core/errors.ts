/**
 * The base class of all errors in this package.
 *
 * @example
 * import { BlogsvcError, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * try {
 *   await createBlogsvcFromEnv().client.getPosts();
 * } catch (error) {
 *   if (error instanceof BlogsvcError) console.error(error.name, error.message, error.causeError);
 *   else throw error;
 * }
 */
export class BlogsvcError extends Error {
  override name = "BlogsvcError";
  /** The original error, if any; the same as `cause`. */
  declare readonly causeError?: unknown;

  constructor(message: string, causeError?: unknown) {
    super(message, causeError ? { cause: causeError } : undefined);
    this.causeError = causeError;
  }
}

/**
 * The client is misconfigured: an option is missing or invalid. No request was made.
 *
 * @example
 * import { ConfigError, createBlogsvcClient } from "@blogsvc/client";
 *
 * try {
 *   createBlogsvcClient({ apiUrl: "https://blog.example.com", apiKey: "", workspaceSlug: "acme" });
 * } catch (error) {
 *   console.log(error instanceof ConfigError); // true
 * }
 */
export class ConfigError extends BlogsvcError {
  override name = "ConfigError";
}

/**
 * What an `ApiError` contains besides its message.
 *
 * @example
 * import { ApiError, type ApiErrorFacts } from "@blogsvc/client";
 *
 * const facts: ApiErrorFacts = { status: 429, code: "rate_limited", retryAfterMs: 2000 };
 * console.log(new ApiError("Too many requests", facts).retryAfterMs);
 */
export interface ApiErrorFacts {
  status: number;
  code?: string;
  details?: unknown;
  retryAfterMs?: number;
  causeError?: unknown;
}

/**
 * The API responded with an error, or not at all.
 *
 * `status` is the HTTP status, 0 for a network failure, 408 for a timeout (`Request timed out after <timeoutMs>ms`). `code` and `details`
 * are from the body of the response, for example `rate_limited`; `retryAfterMs` is from its Retry-After header.
 *
 * @example
 * import { ApiError, createBlogsvcFromEnv } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * try {
 *   await client.getPosts({ limit: 10 });
 * } catch (error) {
 *   if (error instanceof ApiError && error.status === 429) console.warn("Too many requests");
 *   else throw error;
 * }
 */
export class ApiError extends BlogsvcError {
  override name = "ApiError";
  declare readonly status: number;
  declare readonly code?: string;
  declare readonly details?: unknown;
  declare readonly retryAfterMs?: number;

  constructor(message: string, { causeError, ...facts }: ApiErrorFacts) {
    super(message, causeError);
    Object.assign(this, facts);
  }
}

/**
 * Nothing exists there for this key. `getPostBySlug` returns null instead.
 *
 * @example
 * import { createBlogsvcFromEnv, NotFoundError } from "@blogsvc/client";
 *
 * const { client } = createBlogsvcFromEnv();
 * const posts = await client.getPosts().catch((error: unknown) => {
 *   if (error instanceof NotFoundError) return null;
 *   throw error;
 * });
 * console.log(posts?.posts.length ?? "is apiUrl right?");
 */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";

  constructor(message = "Not found", facts: Partial<ApiErrorFacts> = {}) {
    super(message, { status: 404, ...facts });
  }
}
