import type { BodyPicture } from "../../external/external-site";
import type { PictureMemory } from "./picture-memory";

/** The HTML with the addresses of pictures in the site's own media library, but for those that cannot be had there. */
export async function withUploadedPictures(
  html: string,
  pictures: BodyPicture[],
  memory: PictureMemory,
): Promise<string> {
  let rewritten = html;
  for (const picture of pictures) {
    const src = `src="${escaped(picture.src)}"`;
    if (!rewritten.includes(src)) continue;
    const uploaded = await memory.ofBody(picture);
    if (uploaded) rewritten = rewritten.replaceAll(src, `src="${escaped(uploaded.url)}"`);
  }
  return rewritten;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
