import { and, eq } from "drizzle-orm";
import { images } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";

export type ImageRow = typeof images.$inferSelect;

/** An image of this workspace; another workspace's is `not_found`. */
export async function loadImage(ctx: WorkspaceCtx, id: string): Promise<ImageRow> {
  const [row] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, id), eq(images.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Image");
  return row;
}
