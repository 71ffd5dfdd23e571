import type { Image } from "../../../schema/api/images";
import { imageTypes } from "../../../schema/api/images";
import type { Ctx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import { toInstant } from "../../platform/instant";
import type { ImageRow } from "./load-image";

export const imageView = (ctx: Pick<Ctx, "config">, row: ImageRow): Image => ({
  id: row.id,
  status: row.status,
  style: row.style,
  source: row.source,
  width: row.width,
  height: row.height,
  url: imageAddress(ctx.config, row.key),
  alt: row.alt,
  name: row.name,
  ...(row.focalPoint && { focalPoint: row.focalPoint }),
  contentType: imageTypes.find((type) => type === row.contentType) ?? "image/png",
  bytes: row.bytes,
  createdAt: toInstant(row.createdAt),
});
