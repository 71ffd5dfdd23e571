import type { GetPostOptions, ResolvePostOptions } from "./client.ts";
import { ApiError, NotFoundError } from "./errors.ts";
import { unexpected } from "./read-answer.ts";
import type { Request } from "./request.ts";
import type { BlogPost, MovedPost, PostResponse } from "./types.ts";
import { withVersion } from "./with-version.ts";

/** More renames than this in a row are a circle. */
const movesMax = 5;

/** The post at a slug, where it went, or null. A blank slug is refused as the API does it, without asking. */
export async function resolvePost(
  request: Request,
  options: ResolvePostOptions,
): Promise<PostResponse | MovedPost | null> {
  const { slug } = options;
  if (!slug?.trim()) throw new ApiError("slug is required", { status: 400, code: "invalid_request" });
  // No slug is a dot segment, which leads to the list, or has half a surrogate pair, which no address can hold.
  if (/^\.\.?$|[\ud800-\udfff]/u.test(slug)) return null;
  try {
    const { data, version } = await request(`blogs/${encodeURIComponent(slug)}`, {}, options);
    if (!data.post) throw unexpected(200);
    return { post: withVersion(data.post as BlogPost, version), version };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    const { movedTo } = (error.details ?? {}) as Partial<MovedPost>;
    return typeof movedTo === "string" && movedTo !== slug ? { movedTo } : null;
  }
}

/** The post at a slug, and with `followMoved` at those it was renamed to; null when there is none. */
export async function followPost(request: Request, options: GetPostOptions): Promise<BlogPost | null> {
  let { slug } = options;
  for (let moves = 0; moves <= movesMax; moves++) {
    const found = await resolvePost(request, { ...options, slug });
    if (!found) return null;
    if ("post" in found) return found.post;
    if (!options.followMoved) return null;
    slug = found.movedTo;
  }
  return null;
}
