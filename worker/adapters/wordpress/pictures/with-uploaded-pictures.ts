import type { BodyPicture } from "../../external/external-site";
import type { PictureMemory } from "./picture-memory";

/** The HTML with the addresses of pictures in the site's own media library. */
export async function withUploadedPictures(
  html: string,
  pictures: BodyPicture[],
  memory: PictureMemory,
): Promise<string> {
  let rewritten = html;
  for (const picture of pictures) {
    const src = `src="${escaped(picture.src)}"`;
    if (!rewritten.includes(src)) continue;
    const { url } = await memory.uploaded(picture);
    rewritten = rewritten.replaceAll(src, `src="${escaped(url)}"`);
  }
  return rewritten;
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
