import type { BodyPicture } from "../../kinds/external-site";
import { rememberedPicture } from "./picture-record";
import { srcAttribute } from "./src-attribute";

/** The HTML with the addresses of the pictures that were put there before. */
export const withRememberedPictures = (
  html: string,
  pictures: BodyPicture[],
  memory: Record<string, string>,
): string =>
  pictures.reduce((rewritten, { src, key }) => {
    const known = rememberedPicture(memory, key);
    return known ? rewritten.replaceAll(srcAttribute(src), srcAttribute(known.url)) : rewritten;
  }, html);
