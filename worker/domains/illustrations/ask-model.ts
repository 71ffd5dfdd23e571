import { type PictureUse, pictureSizes } from "../../../schema/api/cards";
import { cropPicture, shrinkPicture } from "./cards/shrink-picture";
import type { WorkspaceCtx } from "../../context";
import { type InspectedImage, inspectImage } from "../media/inspect-image";
import { askImage } from "../models/budget/ask-image";
import type { AskOptions } from "../models/budget/ask-options";
import type { Spent } from "../models/budget/spent";
import type { MadePicture } from "./made-picture";
import { variantWidths } from "./variant-widths";

/** Image models take sides divisible by 16 only. */
const step = 16;

interface Wanted {
  use: PictureUse;
  brief: string;
}

/**
 * An image of the workspace's image model: its shape as drawn, its bytes after cropping, and its cost. Null if the writer has no image
 * model. Throws as `askImage` does, and as `inspectImage` for bytes that are no image.
 */
export async function drawWithModel(
  ctx: WorkspaceCtx,
  { use, brief }: Wanted,
  options: AskOptions,
): Promise<{ bytes: Uint8Array; drawn: InspectedImage; shape: InspectedImage; spent: Spent } | null> {
  const { width, height } = pictureSizes[use];
  const asked = await askImage(ctx, { brief, width, height: height - (height % step) }, options);
  if (!asked) return null;
  const drawn = inspectImage(asked.bytes);
  const { bytes } = await cropPicture({ bytes: asked.bytes, ...drawn }, { width, height });
  return { bytes, drawn, shape: inspectImage(bytes), spent: asked.spent };
}

/** The same with its smaller sizes. */
export async function askModel(
  ctx: WorkspaceCtx,
  { use, brief }: Wanted,
  options: AskOptions,
): Promise<{ picture: MadePicture; spent: Spent } | null> {
  const made = await drawWithModel(ctx, { use, brief }, options);
  if (!made) return null;
  const { bytes, shape, spent } = made;
  const smaller = await shrinkPicture({ bytes, ...shape }, variantWidths[use]);
  const variants = smaller.map((one) => ({ ...one, extension: "jpg" }));
  return { picture: { bytes, ...shape, style: "photo", source: "generated", variants }, spent };
}
