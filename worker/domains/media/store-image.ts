import { and, eq } from "drizzle-orm";
import { withoutDeceptive } from "../../../schema/api/plain-text";
import { images, imageVariants } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { isUniqueFailure, statement } from "../../platform/db/statement";
import { newId } from "../../platform/new-id";
import { contentName } from "./content-name";
import type { ImageSize } from "./inspect-sizes";
import type { ImageRow } from "./load-image";
import { requireImageRoom } from "./require-image-room";

export interface NewImage
  extends Pick<ImageRow, "contentType" | "width" | "height" | "alt" | "status" | "style" | "source"> {
  /** The hash of the bytes and the extension of their format: the object key within the workspace. */
  name: string;
  bytes: Uint8Array;
  /** The name that people see. */
  fileName?: string;
  focalPoint?: ImageRow["focalPoint"];
  /** Stored with a new image. */
  sizes?: ImageSize[];
}

type KeptSize = Omit<typeof imageVariants.$inferSelect, "imageId">;

/**
 * Stores an image whose shape is known. If the workspace already has an image of that name, it stays with its alt text. Throws
 * `limit_reached` if the plan has no room.
 */
export async function storeImage(
  ctx: WorkspaceCtx,
  image: NewImage,
): Promise<{ row: ImageRow; created: boolean }> {
  const key = keyOf(ctx, image.name);
  const held = await findImageNamed(ctx, image.name);
  if (held && (await ctx.bucket.head(key))) return { row: held, created: false };
  const files = held ? [] : (image.sizes ?? []);
  if (!held)
    await requireImageRoom(
      ctx,
      [image, ...files].reduce((sum, { bytes }) => sum + bytes.length, 0),
    );
  const sizes = await Promise.all(files.map((file) => putSize(ctx, file)));
  await put(ctx, key, image);
  const row = await insert(ctx, rowOf(ctx, key, image), sizes);
  // A concurrent deletion of the same image may have removed the object between the two writes above.
  if (!(await ctx.bucket.head(key))) await put(ctx, key, image);
  return row
    ? { row, created: true }
    : { row: (await findImageNamed(ctx, image.name)) ?? rowMissing(key), created: false };
}

/** The workspace's image of that name, if any. */
export async function findImageNamed(ctx: WorkspaceCtx, name: string): Promise<ImageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.workspaceId, ctx.workspace.id), eq(images.key, keyOf(ctx, name))));
  return row;
}

const keyOf = (ctx: WorkspaceCtx, name: string) => `${ctx.workspace.id}/${name}`;

const put = (
  ctx: WorkspaceCtx,
  key: string,
  { bytes, contentType }: Pick<NewImage, "bytes" | "contentType">,
) => ctx.bucket.put(key, bytes, { httpMetadata: { contentType } });

async function putSize(ctx: WorkspaceCtx, { bytes, extension, ...facts }: ImageSize): Promise<KeptSize> {
  const key = keyOf(ctx, await contentName(bytes, extension));
  await put(ctx, key, { bytes, contentType: facts.contentType });
  return { ...facts, key, bytes: bytes.length };
}

function rowOf(
  ctx: WorkspaceCtx,
  key: string,
  { name: _name, sizes: _sizes, bytes, fileName = "", focalPoint = null, ...facts }: NewImage,
): ImageRow {
  return {
    ...facts,
    name: withoutDeceptive(fileName).replace(/\p{C}/gu, "").trim().slice(0, 200),
    focalPoint,
    id: newId(ctx, "img"),
    workspaceId: ctx.workspace.id,
    key,
    bytes: bytes.length,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: ctx.now(),
  };
}

/** Null if the workspace already has the image. */
async function insert(ctx: WorkspaceCtx, row: ImageRow, sizes: KeptSize[]): Promise<ImageRow | null> {
  try {
    await ctx.d1.batch([
      statement(ctx, ctx.db.insert(images).values(row)),
      ...sizes.map((size) =>
        statement(
          ctx,
          ctx.db
            .insert(imageVariants)
            .values({ imageId: row.id, ...size })
            .onConflictDoNothing(),
        ),
      ),
      auditStatement(ctx, {
        workspaceId: ctx.workspace.id,
        action: "image.uploaded",
        targetKind: "image",
        targetId: row.id,
        details: { contentType: row.contentType, bytes: row.bytes },
      }),
    ]);
    return row;
  } catch (error) {
    if (isUniqueFailure(error, "images.key")) return null;
    throw error;
  }
}

function rowMissing(key: string): never {
  throw new Error(`the image ${key} was deleted during the upload`);
}
