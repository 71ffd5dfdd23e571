import { ApiError } from "../core/errors.ts";
import type { BlogPost, PostStatus } from "../core/types.ts";
import { type PreviewService, serviceUrl } from "./service-url.ts";

/**
 * What a preview link shows.
 *
 * @example
 * import type { Preview } from "@blogsvc/client/preview";
 *
 * export const note = ({ status, edited }: Preview) =>
 *   status === "PUBLISHED" && edited ? "With unpublished changes" : "A draft";
 */
export interface Preview {
  /** As the public API would return it after publication, without related posts. */
  post: BlogPost;
  status: PostStatus;
  /** Whether it contains unpublished changes to a published post. */
  edited: boolean;
  scheduledAt: string | null;
  /** When the link expires. */
  expiresAt: string;
  /** The post in the dashboard's editor. */
  editUrl: string;
}

/**
 * A preview, or the problem: `expired`, or `not_found` if the link is incomplete or was revoked, the post was deleted, or
 * it is a generated draft that awaits review.
 *
 * @example
 * import type { PreviewResult } from "@blogsvc/client/preview";
 *
 * export const heading = ({ preview, problem }: PreviewResult) =>
 *   preview ? preview.post.title : problem === "expired" ? "This preview has expired" : "Preview not found";
 */
export type PreviewResult =
  | { preview: Preview; problem: null }
  | { preview: null; problem: "expired" | "not_found" };

/**
 * Options of `fetchPreview`.
 *
 * @example
 * import { type FetchPreviewOptions, fetchPreview } from "@blogsvc/client/preview";
 *
 * const options: FetchPreviewOptions = { apiUrl: "https://blog.example.com", timeoutMs: 5000 };
 * export const open = (token: string) => fetchPreview(token, options);
 */
export interface FetchPreviewOptions extends PreviewService {
  /** Used instead of the platform's fetch. */
  fetch?(url: string, init: RequestInit): Promise<Response>;
  /** Time limit in milliseconds. Default: 10000. */
  timeoutMs?: number | undefined;
}

/**
 * Fetches the draft behind a preview link, by the token in its URL. The link itself grants access, so no API key is sent. Never cached.
 * Rejects with `ApiError` if the service fails, and with `ConfigError` without its URL.
 *
 * @example
 * import { fetchPreview } from "@blogsvc/client/preview";
 *
 * const { preview, problem } = await fetchPreview("prv_u0gYq7fV3mKcX1bWzPnL.…");
 * console.log(preview ? preview.post.title : problem);
 */
export async function fetchPreview(token: string, options: FetchPreviewOptions = {}): Promise<PreviewResult> {
  const { timeoutMs = 10_000, fetch: send = fetch } = options;
  const url = `${serviceUrl(options)}/preview/${encodeURIComponent(token)}`;
  const response = await send(url, {
    headers: { accept: "application/json" },
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new ApiError("Could not read the preview", { status: 0, causeError: error });
  });
  if (response.status === 404) return { preview: null, problem: "not_found" };
  if (response.status === 410) return { preview: null, problem: "expired" };
  if (!response.ok)
    throw new ApiError(`Reading the preview failed with status ${response.status}`, {
      status: response.status,
    });
  const { data } = (await response.json()) as { data: Preview };
  return { preview: data, problem: null };
}
