import { eq } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { TrashedItem } from "../../../schema/api/trash";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../platform/db/statement";
import { notFound } from "../../platform/errors";
import { imageAddress } from "../../platform/image-address";
import { listTrashed, loadTrashed, outOfTrash } from "../../platform/trash";
import { imageTrashAudit, usersOf } from "./image-trash-rows";
import { searchImagesInPosts } from "./search-images-in-posts";

const lostImage = () => notFound("Image");

const facts = `SELECT t.id, t.fields ->> '$.key' AS key,
    (SELECT count(DISTINCT post_id) FROM (${usersOf("t")})) AS uses
  FROM trashed_items t WHERE t.workspace_id = ?1 AND t.kind = 'image' AND t.id IN (SELECT value FROM json_each(?2))`;

/** Deleted images that can be restored, last deleted first, with how many posts still use each in their text. */
export async function listImageTrash(
  ctx: WorkspaceCtx,
  page: PageQuery,
): Promise<{ items: TrashedItem[]; pagination: Pagination }> {
  await searchImagesInPosts(ctx, { workspaceId: ctx.workspace.id });
  const { items, pagination } = await listTrashed(ctx, "image", page);
  const { results } = await ctx.d1
    .prepare(facts)
    .bind(ctx.workspace.id, JSON.stringify(items.map(({ id }) => id)))
    .all<{ id: string; key: string; uses: number }>();
  const byId = new Map(
    results.map(({ id, key, uses }) => [id, { url: imageAddress(ctx.config, key), uses }]),
  );
  return {
    items: items.map((item) => {
      const image = byId.get(item.id);
      return image ? { ...item, image } : item;
    }),
    pagination,
  };
}

const insertVariants = `INSERT OR IGNORE INTO image_variants (image_id, key, content_type, width, height, bytes)
  SELECT ?1, value ->> 'key', value ->> 'contentType', value ->> 'width', value ->> 'height', value ->> 'bytes'
  FROM json_each(?2)`;

/** Restores a deleted image as it was. If its file has been uploaded again since, that image is kept instead; returns the ID of the kept one. */
export async function restoreImage(ctx: WorkspaceCtx, id: string): Promise<string> {
  const {
    variants,
    keys: _keys,
    allBytes: _bytes,
    title: _title,
    ...row
  } = await loadTrashed(ctx, "image", id);
  const out = [outOfTrash(ctx, "image", id), mustHaveChanged(ctx)];
  try {
    await guardedBatch(
      ctx,
      [
        ...out,
        statement(ctx, ctx.db.insert(images).values(row)),
        ctx.d1.prepare(insertVariants).bind(id, JSON.stringify(variants)),
        imageTrashAudit(ctx, "image.restored", row),
      ],
      lostImage,
    );
    return id;
  } catch (error) {
    if (isUniqueFailure(error, "images.id")) throw lostImage();
    if (!isUniqueFailure(error, "images.key")) throw error;
  }
  const [same] = await ctx.db.select({ id: images.id }).from(images).where(eq(images.key, row.key));
  if (!same) throw lostImage();
  await guardedBatch(ctx, [...out, imageTrashAudit(ctx, "image.restored", row)], lostImage);
  return same.id;
}
