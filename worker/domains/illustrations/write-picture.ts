import { and, eq } from "drizzle-orm";
import { type HeroImage, images, imageVariants } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { isUniqueFailure, statement } from "../../platform/db/statement";
import { newId } from "../../platform/new-id";
import { heroOf, type ImageRow, imageStays } from "../media";
import type { KeptPicture } from "./keep-picture";

interface PictureRows {
  row: ImageRow;
  hero: HeroImage;
  isNew: boolean;
  statements: D1PreparedStatement[];
}

/**
 * The statements that make a stored image an image of the workspace, and its form in a post. If the workspace already has the same bytes,
 * that image and its alt text are used.
 */
async function pictureRows(ctx: WorkspaceCtx, kept: KeptPicture, alt: string): Promise<PictureRows> {
  const [held] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.workspaceId, ctx.workspace.id), eq(images.key, kept.key)));
  const { variants, ...facts } = kept;
  const row: ImageRow = held ?? {
    ...facts,
    id: newId(ctx, "img"),
    workspaceId: ctx.workspace.id,
    alt,
    name: "",
    focalPoint: null,
    status: "ready",
    createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    createdAt: ctx.now(),
  };
  const sizes = variants.map(({ key, width, height }) => ({ key, width, height }));
  return {
    row,
    hero: heroOf(row, sizes),
    isNew: held === undefined,
    statements: [
      ...(held ? imageStays(ctx, held.id) : imageRow(ctx, row)),
      ...variantRows(ctx, row.id, variants),
    ],
  };
}

const imageRow = (ctx: WorkspaceCtx, row: ImageRow) => [
  statement(ctx, ctx.db.insert(images).values(row)),
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "image.made",
    targetKind: "image",
    targetId: row.id,
    details: { contentType: row.contentType, bytes: row.bytes, source: row.source, style: row.style },
  }),
];

const variantRows = (ctx: WorkspaceCtx, imageId: string, variants: KeptPicture["variants"]) =>
  variants.map((variant) =>
    statement(
      ctx,
      ctx.db
        .insert(imageVariants)
        .values({ imageId, ...variant })
        .onConflictDoNothing(),
    ),
  );

/**
 * Has `write` commit the rows of a stored image; if someone added the same bytes in between, calls it again with that image. Returns the
 * result of `write`.
 */
export async function writePicture<T>(
  ctx: WorkspaceCtx,
  kept: KeptPicture,
  alt: string,
  write: (rows: PictureRows) => Promise<T>,
): Promise<T> {
  const attempt = async () => write(await pictureRows(ctx, kept, alt));
  return attempt().catch((error: unknown) => {
    if (isUniqueFailure(error, "images.key")) return attempt();
    throw error;
  });
}
