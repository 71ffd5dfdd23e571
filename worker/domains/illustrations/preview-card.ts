import type { BrandPreview } from "../../../schema/api/cards";
import type { WorkspaceCtx } from "../../context";
import { FewAtOnce } from "../../platform/few-at-once";
import { limitHeavy } from "../identity";
import { loadImage } from "../media";
import { brandOf } from "./brand";
import { svgOf } from "./draw-card";

const previewing = new FewAtOnce({ atOnce: 1, restMs: 100, patienceMs: 3_000 });

/**
 * A title's card as an SVG for the browser, with an unsaved brand: text uses the nearest readable color. Throws `not_found` for another
 * workspace's logo, `rate_limited`, and `unavailable` while many others are waiting.
 */
export async function previewCard(
  ctx: WorkspaceCtx,
  { title, label, use, ...brand }: BrandPreview,
): Promise<string> {
  await limitHeavy(ctx, "preview");
  if (brand.logoImageId) await loadImage(ctx, brand.logoImageId);
  const card = { use, title, label: label || null, brand: { ...brandOf(ctx.workspace), ...brand } };
  return previewing.run(() => svgOf(ctx, card));
}
