import { and, eq, sql } from "drizzle-orm";
import type { Image } from "../../../schema/api/images";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { auditStatement } from "../audit/audit-statement";
import { newId } from "../new-id";
import { planLimits } from "../workspaces/plan-limits";
import { isUniqueFailure, statement } from "../write/statement";
import { imageView } from "./image-view";
import { type InspectedImage, inspectImage } from "./inspect-image";
import type { ImageRow } from "./load-image";

export interface ImageUpload {
  bytes: Uint8Array;
  alt: string;
}

/**
 * Keeps an image under the hash of its bytes. The same bytes again are the image the workspace has already, with the
 * alt text it has already. Throws as `inspectImage` does, and
 * `limit_reached` when the plan has no room for it.
 */
export async function uploadImage(
  ctx: WorkspaceCtx,
  { bytes, alt }: ImageUpload,
): Promise<{ image: Image; created: boolean }> {
  const inspected = inspectImage(bytes);
  const key = `${ctx.workspace.id}/${await sha256(bytes)}.${inspected.extension}`;
  const held = await findByKey(ctx, key);
  if (held && (await ctx.bucket.head(key))) return { image: imageView(ctx, held), created: false };
  if (!held) await requireRoom(ctx, bytes.length);
  await put(ctx, key, bytes, inspected);
  const row = await insert(ctx, rowOf(ctx, key, bytes.length, alt, inspected));
  // A deletion of the same picture may have taken the object between the two writes above.
  if (!(await ctx.bucket.head(key))) await put(ctx, key, bytes, inspected);
  return row
    ? { image: imageView(ctx, row), created: true }
    : { image: imageView(ctx, (await findByKey(ctx, key)) ?? rowMissing(key)), created: false };
}

/** Throws `limit_reached` when the plan's room for pictures would be exceeded. */
async function requireRoom(ctx: WorkspaceCtx, more: number): Promise<void> {
  const limit = planLimits[ctx.workspace.planId].imageBytes;
  const [kept] = await ctx.db
    .select({ bytes: sql<number>`COALESCE(SUM(${images.bytes}), 0)` })
    .from(images)
    .where(eq(images.workspaceId, ctx.workspace.id));
  if ((kept?.bytes ?? 0) + more <= limit) return;
  throw new AppError(
    "limit_reached",
    `The plan ${ctx.workspace.planId} keeps ${limit} bytes of images; delete some or change the plan`,
    { limit },
  );
}

const put = (ctx: WorkspaceCtx, key: string, bytes: Uint8Array, { contentType }: InspectedImage) =>
  ctx.bucket.put(key, bytes, { httpMetadata: { contentType } });

async function findByKey(ctx: WorkspaceCtx, key: string): Promise<ImageRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.workspaceId, ctx.workspace.id), eq(images.key, key)));
  return row;
}

function rowOf(
  ctx: WorkspaceCtx,
  key: string,
  bytes: number,
  alt: string,
  { contentType, width, height }: InspectedImage,
): ImageRow {
  return {
    id: newId(ctx, "img"),
    workspaceId: ctx.workspace.id,
    key,
    contentType,
    bytes,
    width,
    height,
    alt,
    status: "ready",
    style: "photo",
    source: "uploaded",
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

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
