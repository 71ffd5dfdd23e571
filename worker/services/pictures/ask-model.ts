import { type PictureUse, pictureSizes } from "../../../schema/api/cards";
import { cropPicture, shrinkPicture } from "../../adapters/cards/shrink-picture";
import type { WorkspaceCtx } from "../../context";
import { inspectImage } from "../images/inspect-image";
import { askImage } from "../writer/ask-image";
import type { AskOptions } from "../writer/ask-options";
import type { Spent } from "../writer/spent";
import type { MadePicture } from "./made-picture";
import { variantWidths } from "./variant-widths";

/** Image models take sides divisible by 16 only. */
const step = 16;

/**
 * A picture of the workspace's image model in its sizes, and what it cost; null where its writer makes none. Throws as
 * `askImage` does, and as `inspectImage` for what is no picture.
 */
export async function askModel(
  ctx: WorkspaceCtx,
  { use, brief }: { use: PictureUse; brief: string },
  options: AskOptions,
): Promise<{ picture: MadePicture; spent: Spent } | null> {
  const { width, height } = pictureSizes[use];
  const asked = await askImage(ctx, { brief, width, height: height - (height % step) }, options);
  if (!asked) return null;
  const { spent } = asked;
  const { bytes } = await cropPicture(
    { bytes: asked.bytes, ...inspectImage(asked.bytes) },
    { width, height },
  );
  const shape = inspectImage(bytes);
  const smaller = await shrinkPicture({ bytes, ...shape }, variantWidths[use]);
  const variants = smaller.map((one) => ({ ...one, extension: "jpg" }));
  return { picture: { bytes, ...shape, style: "photo", source: "generated", variants }, spent };
}
