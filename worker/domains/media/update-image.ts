import type { Image, ImageUpdate } from "../../../schema/api/images";
import type { PostStatus } from "../../../schema/api/public";
import type { WorkspaceCtx } from "../../context";
import { commitChange, postsUpdated } from "../../outbox";
import { AppError } from "../../platform/errors";
import { imageView } from "./image-view";
import { type ImageRow, loadImage } from "./load-image";

interface Copy {
  id: string;
  slug: string;
  status: PostStatus;
}

/** A batch has one statement per event, and D1 allows 1,000 queries per invocation. */
const postsPerBatch = 100;
/** If a post is published or renamed between the read and the write, both are repeated. */
const attemptsMax = 4;

const findCopies = `SELECT id, slug, status FROM posts
  WHERE workspace_id = ?1 AND hero IS NOT NULL AND hero ->> '$.imageId' = ?2
    AND (hero ->> '$.alt' <> ?3 OR hero -> '$.focalPoint' IS NOT ?4) ORDER BY id`;
/** Succeeds only if the posts that were read still have the same visibility and slugs. */
const setImage = `UPDATE images SET alt = ?3, name = ?5, focal_point = ?6 WHERE workspace_id = ?1 AND id = ?2 AND NOT EXISTS (
  SELECT 1 FROM json_each(?4) j LEFT JOIN posts p ON p.id = j.value ->> 'id'
  WHERE p.slug IS NOT j.value ->> 'slug' OR p.status IS NOT j.value ->> 'status')`;
/** The version stays, so that an open editor can save: a save takes the alt text from the image. Only visible changes count as updates. */
const setCopies = `UPDATE posts SET hero = json_patch(hero, json_object('alt', ?3, 'focalPoint', json(?6))),
    updated_at = CASE WHEN status = 'PUBLISHED' THEN ?5 ELSE updated_at END
  WHERE workspace_id = ?1 AND hero ->> '$.imageId' = ?2 AND id IN (SELECT value FROM json_each(?4))`;

type ImageDetails = Pick<ImageRow, "alt" | "name" | "focalPoint">;

/**
 * Changes the name, the alt text and the focal point; posts with this hero image get the last two, and published ones a `post.updated`
 * each. Rerun after a failure, it changes the remaining posts.
 */
export async function updateImage(ctx: WorkspaceCtx, id: string, input: ImageUpdate): Promise<Image> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await updateOnce(ctx, id, input);
    } catch (error) {
      const raced = error instanceof AppError && error.code === "conflict";
      if (!raced || attempt === attemptsMax) throw error;
    }
  }
}

async function updateOnce(ctx: WorkspaceCtx, id: string, input: ImageUpdate): Promise<Image> {
  const image = await loadImage(ctx, id);
  const { alt = image.alt, name = image.name, focalPoint = image.focalPoint } = input;
  const after: ImageDetails = { alt, name, focalPoint: focalPoint && { x: focalPoint.x, y: focalPoint.y } };
  const changed = (["alt", "name", "focalPoint"] as const).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(image[field]),
  );
  const { results: copies } = await ctx.d1
    .prepare(findCopies)
    .bind(ctx.workspace.id, id, alt, pointOf(after))
    .all<Copy>();
  if (changed.length === 0 && copies.length === 0) return imageView(ctx, image);
  for (let start = 0; start === 0 || start < copies.length; start += postsPerBatch) {
    await commit(ctx, id, after, copies.slice(start, start + postsPerBatch), start === 0);
  }
  return imageView(ctx, { ...image, ...after });
}

const pointOf = ({ focalPoint }: ImageDetails) => (focalPoint ? JSON.stringify(focalPoint) : null);

async function commit(
  ctx: WorkspaceCtx,
  id: string,
  after: ImageDetails,
  copies: Copy[],
  first: boolean,
): Promise<void> {
  const { alt, name } = after;
  const workspaceId = ctx.workspace.id;
  const ids = JSON.stringify(copies.map((copy) => copy.id));
  await commitChange(ctx, {
    guarded: [
      ctx.d1.prepare(setImage).bind(workspaceId, id, alt, JSON.stringify(copies), name, pointOf(after)),
    ],
    statements: [
      ctx.d1.prepare(setCopies).bind(workspaceId, id, alt, ids, ctx.now(), pointOf(after) ?? "null"),
    ],
    effect: postsUpdated(copies.filter(({ status }) => status === "PUBLISHED")),
    audit: first
      ? { workspaceId, action: "image.updated", targetKind: "image", targetId: id, details: { alt, name } }
      : null,
  });
}
