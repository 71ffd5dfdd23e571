import { and, eq } from "drizzle-orm";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { newId } from "../new-id";
import { isUniqueFailure, statement } from "../write/statement";
import type { ImageRow } from "./load-image";
import { requireImageRoom } from "./require-image-room";

export interface NewImage
  extends Pick<ImageRow, "contentType" | "width" | "height" | "alt" | "status" | "style" | "source"> {
  /** The hash of the bytes and the extension of their format: the object key within the workspace. */
  name: string;
  bytes: Uint8Array;
}

/**
 * Keeps a picture whose shape is known. One of that name is the image the workspace has already, with the alt text it
 * has already. Throws `limit_reached` when the plan has no room for it.
 */
export async function storeImage(
  ctx: WorkspaceCtx,
  image: NewImage,
): Promise<{ row: ImageRow; created: boolean }> {
  const key = keyOf(ctx, image.name);
  const held = await findImageNamed(ctx, image.name);
  if (held && (await ctx.bucket.head(key))) return { row: held, created: false };
  if (!held) await requireImageRoom(ctx, image.bytes.length);
  await put(ctx, key, image);
  const row = await insert(ctx, rowOf(ctx, key, image));
  // A deletion of the same picture may have taken the object between the two writes above.
  if (!(await ctx.bucket.head(key))) await put(ctx, key, image);
  return row
    ? { row, created: true }
    : { row: (await findImageNamed(ctx, image.name)) ?? rowMissing(key), created: false };
}

/** The workspace's image of that name, if it has it. */
export async function findImageNamed(ctx: WorkspaceCtx, name: string): Promise<ImageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.workspaceId, ctx.workspace.id), eq(images.key, keyOf(ctx, name))));
  return row;
}

const keyOf = (ctx: WorkspaceCtx, name: string) => `${ctx.workspace.id}/${name}`;

const put = (ctx: WorkspaceCtx, key: string, { bytes, contentType }: NewImage) =>
  ctx.bucket.put(key, bytes, { httpMetadata: { contentType } });

function rowOf(ctx: WorkspaceCtx, key: string, { name: _name, bytes, ...facts }: NewImage): ImageRow {
  return {
    ...facts,
    id: newId(ctx, "img"),
    workspaceId: ctx.workspace.id,
    key,
    bytes: bytes.length,
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: ctx.now(),
  };
}

/** Null when the workspace has the image already. */
async function insert(ctx: WorkspaceCtx, row: ImageRow): Promise<ImageRow | null> {
  try {
    await ctx.d1.batch([
      statement(ctx, ctx.db.insert(images).values(row)),
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
  throw new Error(`the image ${key} was deleted while it was uploaded`);
}
