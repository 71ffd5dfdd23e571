import type { ArticleImage } from "../../../adapters/external/external-site";
import { MissingPictureError } from "../../../adapters/external/missing-picture-error";
import type { Ctx } from "../../../context";
import { imageAddress } from "../../../image-address";

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

/** A picture of the bucket, whose key holds the hash of its content. */
export function storedPicture(ctx: Pick<Ctx, "bucket" | "config">, key: string, alt: string): ArticleImage {
  const fileName = key.split("/").at(-1) ?? key;
  return {
    key,
    url: ctx.config.publicUrl === "" ? null : imageAddress(ctx.config, key),
    alt,
    fileName,
    contentType: types[fileName.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream",
    read: async () => {
      const stored = await ctx.bucket.get(key);
      if (!stored) throw new MissingPictureError(fileName);
      return stored.bytes();
    },
  };
}
