import type { Brand } from "../../../schema/api/cards";
import { contrast, readableOn, textContrast } from "../../../schema/api/contrast";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { loadImage } from "../media/load-image";

const logoTypes = new Set(["image/png", "image/jpeg", "image/gif"]);
const logoBytesMax = 1024 * 1024;
const logoSideMax = 4_000;

/**
 * Throws `invalid_request` for colours whose text could not be read, with one that can be, and for a logo that no card can
 * show; `not_found` for another workspace's. An accent that cannot be told from its ground is corrected when a card is drawn.
 */
export async function requireBrand(ctx: WorkspaceCtx, brand: Brand): Promise<void> {
  requireContrast(brand);
  if (brand.logoImageId === null) return;
  const { contentType, bytes, width, height } = await loadImage(ctx, brand.logoImageId);
  if (!logoTypes.has(contentType))
    throw new AppError("invalid_request", "logoImageId: a logo is a PNG, a JPEG or a GIF");
  if (bytes > logoBytesMax || Math.max(width, height) > logoSideMax)
    throw new AppError(
      "invalid_request",
      `logoImageId: a logo is at most 1 MB and ${logoSideMax} pixels wide and high`,
    );
}

function requireContrast({ background, foreground }: Brand): void {
  const ratio = contrast(background, foreground);
  if (ratio >= textContrast) return;
  const nearest = readableOn(background, foreground);
  throw new AppError(
    "invalid_request",
    `foreground: ${foreground} on ${background} has a contrast of ${ratio.toFixed(1)} to 1, and text needs ${textContrast}; ${nearest} would do`,
    { contrast: ratio, least: textContrast, nearest },
  );
}
