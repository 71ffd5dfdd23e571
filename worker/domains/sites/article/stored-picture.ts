import { slugify } from "../../../../schema/api/slug";
import type { Ctx } from "../../../context";
import { imageAddress } from "../../../platform/image-address";
import type { ArticleImage } from "../kinds/external-site";
import { MissingPictureError } from "../kinds/missing-picture-error";

const types: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
};

const nameMax = 80;

/**
 * An image in the bucket, whose key contains the hash of its content. Its file is named after what it shows (`shows`, otherwise its alt
 * text) or after its post.
 */
export function storedPicture(
  ctx: Pick<Ctx, "bucket" | "config">,
  { key, alt, shows = alt, postSlug }: { key: string; alt: string; shows?: string; postSlug: string },
): ArticleImage {
  const ending = /\.([^./]+)$/.exec(key)?.[1]?.toLowerCase() ?? "";
  const name = slugify(shows) || Array.from(postSlug).slice(0, nameMax).join("");
  const fileName = ending === "" ? name : `${name}.${ending}`;
  return {
    key,
    url: ctx.config.publicUrl === "" ? null : imageAddress(ctx.config, key),
    alt,
    shows,
    fileName,
    postSlug,
    contentType: types[ending] ?? "application/octet-stream",
    read: async () => {
      const stored = await ctx.bucket.get(key);
      if (!stored) throw new MissingPictureError(fileName);
      return stored.bytes();
    },
  };
}
