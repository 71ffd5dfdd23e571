import { trashDays } from "../../../schema/api/trash";
import type { Ctx, WorkspaceCtx } from "../../context";
import { emptiedAudit } from "../../outbox";
import { guardedBatch, mustHaveChanged } from "../../platform/db/statement";
import { AppError } from "../../platform/errors";
import { logError } from "../../platform/log";
import { loadTrashed } from "../../platform/trash";
import { dropObjects } from "./drop-objects";
import { imageTrashAudit, usersOf } from "./image-trash-rows";
import { searchImagesInPosts } from "./search-images-in-posts";

/** Texts stored before their images were kept count as using every image until they have been searched. */
const isUnused = (t: string) => `NOT EXISTS (${usersOf(t)})
  AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.workspace_id = ${t}.workspace_id AND p.image_keys IS NULL)
  AND NOT EXISTS (SELECT 1 FROM working_copies c JOIN posts p ON p.id = c.post_id
    WHERE p.workspace_id = ${t}.workspace_id AND c.image_keys IS NULL)`;

/** A post in the trash may be restored; people may delete its images permanently, but time alone does not. */
const isInTrashedPost = (t: string) => `EXISTS (SELECT 1 FROM json_each(${t}.fields, '$.keys') k
  JOIN image_uses u ON u.workspace_id = ${t}.workspace_id AND u.key = k.value AND u.origin = 'trash')`;

/** From now on, it is deleted for users; its time puts it first in the sweep of the trash. */
const purge = "UPDATE trashed_items SET kind = 'purged_image', deleted_at = 0";

/** Deletes an image in the trash permanently. Throws `conflict`, with their titles, while posts show it. */
export async function purgeImage(ctx: WorkspaceCtx, id: string): Promise<void> {
  const image = await loadTrashed(ctx, "image", id);
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
      imageTrashAudit(ctx, "image.purged", image),
    ],
    () => stillUsed(ctx, id),
  );
  await dropNow(ctx);
}

const users = `SELECT p.id, p.title FROM trashed_items t JOIN posts p ON p.id IN (${usersOf("t")})
  WHERE t.workspace_id = ?1 AND t.id = ?2 ORDER BY p.title LIMIT 100`;

async function stillUsed(ctx: WorkspaceCtx, id: string): Promise<AppError> {
  await loadTrashed(ctx, "image", id);
  const { results: posts } = await ctx.d1
    .prepare(users)
    .bind(ctx.workspace.id, id)
    .all<{ id: string; title: string }>();
  const [first] = posts;
  if (!first)
    return new AppError(
      "conflict",
      "We are still checking which images your posts use. Try again in a minute.",
    );
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
  if (deleted > 0) await emptiedAudit(ctx, deleted).run();
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

/**
 * Permanently deletes images that have been in the trash for 30 days and that no post shows, not even one in the trash. Returns the number of
 * images whose files it deleted.
 */
export async function sweepImageTrash({
  d1,
  bucket,
  now,
}: Pick<Ctx, "d1" | "bucket" | "now">): Promise<number> {
  await d1
    .prepare(
      `${purge} WHERE id IN (SELECT t.id FROM trashed_items t WHERE t.kind = 'image' AND t.deleted_at < ?1
        AND ${isUnused("t")} AND NOT ${isInTrashedPost("t")} ORDER BY t.deleted_at, t.id LIMIT ${sweptMax})`,
    )
    .bind(now() - keptMs)
    .run();
  return dropPurged({ d1, bucket });
}

/** Each has its original and at most four sizes, and the bucket deletes 1,000 files at once. */
const imagesPerBatch = 100;

/** Deletes the files first, then the rows: if a crash interrupts it, the next call repeats it. Returns the number of images. */
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
