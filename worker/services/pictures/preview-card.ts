import type { BrandPreview } from "../../../schema/api/cards";
import type { WorkspaceCtx } from "../../context";
import { loadImage } from "../images/load-image";
import { brandOf } from "./brand-of";
import { cardFile } from "./draw-card";

/**
 * The card of a title as a PNG, in a brand that is not kept: text is drawn in the nearest colour that can be read. Throws
 * `not_found` for another workspace's logo.
 */
export async function previewCard(
  ctx: WorkspaceCtx,
  { title, label, use, ...brand }: BrandPreview,
): Promise<Uint8Array> {
  if (brand.logoImageId) await loadImage(ctx, brand.logoImageId);
  const ask = { use, title, label: label || null, brand: { ...brandOf(ctx.workspace), ...brand } };
  return (await cardFile(ctx, ask)).bytes;
}
