import type { BrandPreview } from "../../../schema/api/cards";
import type { WorkspaceCtx } from "../../context";
import { limitHeavy } from "../identity";
import { loadImage } from "../media";
import { brandOf } from "./brand";
import { svgOf } from "./draw-card";

/**
 * A title's card as an SVG for the browser, with an unsaved brand: text uses the nearest readable color. Throws `not_found` for another
 * workspace's logo.
 */
export async function previewCard(
  ctx: WorkspaceCtx,
  { title, label, use, ...brand }: BrandPreview,
): Promise<string> {
  await limitHeavy(ctx, "preview");
  if (brand.logoImageId) await loadImage(ctx, brand.logoImageId);
  return svgOf(ctx, { use, title, label: label || null, brand: { ...brandOf(ctx.workspace), ...brand } });
}
