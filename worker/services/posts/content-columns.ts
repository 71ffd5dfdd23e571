import { and, eq } from "drizzle-orm";
import { type HeroImage, images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { deriveText } from "./derive-text";
import type { FullFields } from "./post-fields";

/** The columns that hold a post's fields, with what is derived from them. */
export async function contentColumns(ctx: WorkspaceCtx, fields: FullFields) {
  const { heroImageId, ...columns } = fields;
  return { ...columns, ...deriveText(fields.content), hero: await heroOf(ctx, heroImageId) };
}

async function heroOf(ctx: WorkspaceCtx, imageId: string | null): Promise<HeroImage | null> {
  if (imageId === null) return null;
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.workspaceId, ctx.workspace.id)));
  if (!image) throw new AppError("invalid_request", "heroImageId: there is no such image in this workspace");
  const { key, status, style, width, height, alt, source, createdAt } = image;
  return { imageId, key, status, style, width, height, alt, source, createdAt };
}
