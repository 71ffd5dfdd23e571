import type { Image } from "../../../schema/api/images";
import { imageTypes } from "../../../schema/api/images";
import type { images } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { imageAddress } from "../../platform/image-address";
import { toInstant } from "../../platform/instant";

export const imageView = (ctx: Pick<Ctx, "config">, row: typeof images.$inferSelect): Image => ({
  id: row.id,
  status: row.status,
  style: row.style,
  source: row.source,
  width: row.width,
  height: row.height,
  url: imageAddress(ctx.config, row.key),
  alt: row.alt,
  contentType: imageTypes.find((type) => type === row.contentType) ?? "image/png",
  bytes: row.bytes,
  createdAt: toInstant(row.createdAt),
});
