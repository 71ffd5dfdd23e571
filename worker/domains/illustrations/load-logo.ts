import { and, eq } from "drizzle-orm";
import { images } from "../../../schema/tables";
import type { Logo } from "./cards/card";
import { dataAddress } from "./cards/picture-svg";
import type { WorkspaceCtx } from "../../context";

/** The logo as a card takes it; null without one, and for one that was deleted since. */
export async function loadLogo(ctx: WorkspaceCtx, imageId: string | null): Promise<Logo | null> {
  if (imageId === null) return null;
  const [image] = await ctx.db
    .select()
    .from(images)
    .where(and(eq(images.id, imageId), eq(images.workspaceId, ctx.workspace.id)));
  const object = image && (await ctx.bucket.get(image.key));
  if (!object) return null;
  const { contentType, width, height } = image;
  return { address: dataAddress(new Uint8Array(await object.arrayBuffer()), contentType), width, height };
}
