import { eq } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import { type TrashedItem, trashDays } from "../../../schema/api/trash";
import { images } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../platform/db/statement";
import { AppError, notFound } from "../../platform/errors";
import { imageAddress } from "../../platform/image-address";
import { logError } from "../../platform/log";
import { listTrashed, loadTrashed, outOfTrash } from "../../platform/trash";
import type { TrashedImage } from "./delete-image";
import { dropObjects } from "./drop-objects";
import { searchImagesInPosts } from "./search-images-in-posts";

const lostImage = () => notFound("Image");

async function load(ctx: WorkspaceCtx, id: string): Promise<TrashedImage & { title: string }> {
  const row = await loadTrashed(ctx, "image", id);
  if (!row) throw lostImage();
  return row as unknown as TrashedImage & { title: string };
}

const audited = (ctx: WorkspaceCtx, action: "image.purged" | "image.restored", image: TrashedImage) =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action,
    targetKind: "image",
    targetId: image.id,
    details: { contentType: image.contentType, bytes: image.bytes },
  });

/** Posts that show a file of the trashed image `t`, unless the media library has the same file once more. */
const usersOf = (t: string) => `SELECT u.post_id FROM json_each(${t}.fields, '$.keys') k
    JOIN image_uses u ON u.workspace_id = ${t}.workspace_id AND u.key = k.value
  WHERE NOT EXISTS (SELECT 1 FROM images i WHERE i.workspace_id = u.workspace_id AND i.key = u.key)
    AND NOT EXISTS (SELECT 1 FROM image_variants v WHERE v.key = u.key)`;

/** Texts stored before their images were kept count as using every image until they have been searched. */
const isUnused = (t: string) => `NOT EXISTS (${usersOf(t)})
  AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.workspace_id = ${t}.workspace_id AND p.image_keys IS NULL)
  AND NOT EXISTS (SELECT 1 FROM working_copies c JOIN posts p ON p.id = c.post_id
    WHERE p.workspace_id = ${t}.workspace_id AND c.image_keys IS NULL)`;

/** Deleted for people from now on; its time makes it the first that the trash is searched for. */
const purge = "UPDATE trashed_items SET kind = 'purged_image', deleted_at = 0";

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

/** Restores a deleted image as it was. If its file was uploaded again since, that image stays instead; returns the ID of the one that is there. */
export async function restoreImage(ctx: WorkspaceCtx, id: string): Promise<string> {
  const { variants, keys: _keys, allBytes: _bytes, title: _title, ...row } = await load(ctx, id);
  const out = [outOfTrash(ctx, "image", id), mustHaveChanged(ctx)];
  const image = { ...row, variants, keys: [], allBytes: 0 };
  try {
    await guardedBatch(
      ctx,
      [
        ...out,
        statement(ctx, ctx.db.insert(images).values(row)),
        ctx.d1.prepare(insertVariants).bind(id, JSON.stringify(variants)),
        audited(ctx, "image.restored", image),
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
  await guardedBatch(ctx, [...out, audited(ctx, "image.restored", image)], lostImage);
  return same.id;
}

/** Deletes an image in the trash permanently. Throws `conflict`, with their titles, while posts show it. */
export async function purgeImage(ctx: WorkspaceCtx, id: string): Promise<void> {
  const image = await load(ctx, id);
  await searchImagesInPosts(ctx, { workspaceId: ctx.workspace.id });
  await guardedBatch(
    ctx,
    [
      ctx.d1
        .prepare(
          `${purge} WHERE workspace_id = ?1 AND kind = 'image' AND id = ?2 AND ${isUnused("trashed_items")}`,
        )
        .bind(ctx.workspace.id, id),
      mustHaveChanged(ctx),
      audited(ctx, "image.purged", image),
    ],
    () => stillUsed(ctx, id),
  );
  await dropNow(ctx);
}

const users = `SELECT p.id, p.title FROM trashed_items t JOIN posts p ON p.id IN (${usersOf("t")})
  WHERE t.workspace_id = ?1 AND t.id = ?2 ORDER BY p.title LIMIT 100`;

async function stillUsed(ctx: WorkspaceCtx, id: string): Promise<AppError> {
  await load(ctx, id);
  const { results: posts } = await ctx.d1
    .prepare(users)
    .bind(ctx.workspace.id, id)
    .all<{ id: string; title: string }>();
  const [first] = posts;
  if (!first)
    return new AppError("conflict", "Posts are still being searched for images. Try again in a minute.");
  const others = posts.length > 1 ? ` and ${posts.length - 1} more` : "";
  return new AppError(
    "conflict",
    `The image is used by "${first.title}"${others}; remove it from the text first`,
    {
      posts,
    },
  );
}

const emptiedMax = 1_000;

/** Permanently deletes the images in the trash that no post shows, at most 1,000; returns their number. */
export async function emptyImageTrash(ctx: WorkspaceCtx): Promise<number> {
  await searchImagesInPosts(ctx, { workspaceId: ctx.workspace.id });
  const { meta } = await ctx.d1
    .prepare(
      `${purge} WHERE id IN (SELECT t.id FROM trashed_items t WHERE t.workspace_id = ?1 AND t.kind = 'image' AND t.deleted_at <= ?2
        AND ${isUnused("t")} ORDER BY t.deleted_at, t.id LIMIT ${emptiedMax})`,
    )
    .bind(ctx.workspace.id, ctx.now())
    .run();
  const deleted = meta.changes;
  if (deleted > 0)
    await auditStatement(ctx, {
      workspaceId: ctx.workspace.id,
      action: "trash.emptied",
      targetKind: "workspace",
      targetId: ctx.workspace.id,
      details: { deleted },
    }).run();
  await dropNow(ctx);
  return deleted;
}

/** The images are deleted already: if their files cannot be, the next sweep deletes them. */
const dropNow = (ctx: WorkspaceCtx) =>
  dropPurged(ctx, ctx.workspace.id).catch((error: unknown) =>
    logError("delete image files", error, { requestId: ctx.requestId }),
  );

const keptMs = trashDays * 86_400_000;
const sweptMax = 1_000;

/** Permanently deletes images that have been in the trash for 30 days and that no post shows. Returns the number of images whose files it deleted. */
export async function sweepImageTrash({
  d1,
  bucket,
  now,
}: Pick<Ctx, "d1" | "bucket" | "now">): Promise<number> {
  await d1
    .prepare(
      `${purge} WHERE id IN (SELECT t.id FROM trashed_items t WHERE t.kind = 'image' AND t.deleted_at < ?1
        AND ${isUnused("t")} ORDER BY t.deleted_at, t.id LIMIT ${sweptMax})`,
    )
    .bind(now() - keptMs)
    .run();
  return dropPurged({ d1, bucket });
}

/** Each has its original and at most four sizes, and the bucket deletes 1,000 files at once. */
const imagesPerBatch = 100;

/** The files first, the entries after them: what a crash interrupts, the next call repeats. Returns the number of images. */
async function dropPurged({ d1, bucket }: Pick<Ctx, "d1" | "bucket">, workspaceId?: string): Promise<number> {
  const mine = workspaceId === undefined ? "" : "AND workspace_id = ?1";
  const purged = d1
    .prepare(
      `SELECT id, fields ->> '$.keys' AS keys FROM trashed_items
       WHERE deleted_at = 0 AND kind = 'purged_image' ${mine} ORDER BY id LIMIT ${imagesPerBatch}`,
    )
    .bind(...(workspaceId === undefined ? [] : [workspaceId]));
  let count = 0;
  for (;;) {
    const { results } = await purged.all<{ id: string; keys: string }>();
    if (results.length === 0) return count;
    await dropObjects(
      { d1, bucket },
      results.flatMap(({ keys }) => JSON.parse(keys) as string[]),
    );
    await d1
      .prepare(
        "DELETE FROM trashed_items WHERE kind = 'purged_image' AND id IN (SELECT value FROM json_each(?1))",
      )
      .bind(JSON.stringify(results.map(({ id }) => id)))
      .run();
    count += results.length;
  }
}
