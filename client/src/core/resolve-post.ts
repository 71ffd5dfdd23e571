import type { GetPostOptions, ResolvePostOptions } from "./client.ts";
import { ApiError, NotFoundError } from "./errors.ts";
import { isNoSegment } from "./is-no-segment.ts";
import { isObject, type Json, textOf } from "./json.ts";
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

/** The post at a slug, and with `followMoved` at those it was renamed to; null when there is none. */
export async function followPost(request: Request, options: GetPostOptions): Promise<BlogPost | null> {
  let { slug } = options;
  for (let moves = 0; moves <= movesMax; moves++) {
    const found = await resolvePost(request, { ...options, slug });
    if (found && "post" in found) return found.post;
    if (!found || !options.followMoved) return null;
    slug = found.movedTo;
  }
  return null;
}
