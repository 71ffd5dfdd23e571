import type { BodyPicture } from "../kinds/external-site";
import type { Ctx } from "../../../context";
import { imageAddress } from "../../../platform/image-address";
import { addressesIn, altsIn } from "./rewrite-addresses";
import { storedPicture } from "./stored-picture";

/** The workspace's own pictures in a body, each once. */
export function bodyPictures(
  ctx: Pick<Ctx, "bucket" | "config">,
  workspaceId: string,
  { html, slug }: { html: string; slug: string },
): BodyPicture[] {
  if (ctx.config.publicUrl === "") return [];
  const own = imageAddress(ctx.config, `${workspaceId}/`);
  const addresses = new Set(addressesIn(html).filter((address) => address.startsWith(own)));
  const alts = altsIn(html);
  return [...addresses].map((src) => ({
    src,
    ...storedPicture(ctx, {
      key: `${workspaceId}/${src.slice(own.length).split(/[?#]/)[0] ?? ""}`,
      alt: "",
      shows: alts.get(src),
      postSlug: slug,
    }),
  }));
}
