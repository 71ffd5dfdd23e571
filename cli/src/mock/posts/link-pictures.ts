import { imageAddress } from "../../../../worker/platform/image-address";
import { findPicture } from "./find-picture.ts";
import { pictureKey } from "./picture-key.ts";

const markdownImage = /(!\[[^\]]*\]\(\s*<?)([^\s)>]+)/g;
const htmlImage = /(<img\b[^>]*?\bsrc\s*=\s*["'])([^"']+)/gi;

/** The body with addresses of pictures of the folder made absolute: a site elsewhere shows them as they are. */
export function linkPictures(
  content: string,
  postPath: string,
  pictures: ReadonlyMap<string, unknown>,
  publicUrl: string,
): string {
  const absolute = (whole: string, before: string, address: string) => {
    const path = findPicture(pictures, postPath, address);
    return path === null ? whole : before + imageAddress({ publicUrl }, pictureKey(path));
  };
  return content.replace(markdownImage, absolute).replace(htmlImage, absolute);
}
