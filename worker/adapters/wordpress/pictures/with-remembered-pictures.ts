import type { BodyPicture } from "../../external/external-site";

/** As PictureMemory keeps them: id, hash of the alternative text, address, and what follows. */
const record = /^(\d+) [0-9a-f]+ (\S+)/;

/** Where a picture was put in the media library, as it was remembered; null where it is not known. */
export function rememberedPicture(
  memory: Record<string, string>,
  key: string,
): { id: number; url: string } | null {
  const [, id, url] = record.exec(memory[`picture:${key}`] ?? "") ?? [];
  return id && url ? { id: Number(id), url } : null;
}

/** The HTML with the addresses of the pictures that were put there before. */
export const withRememberedPictures = (
  html: string,
  pictures: BodyPicture[],
  memory: Record<string, string>,
): string =>
  pictures.reduce((rewritten, { src, key }) => {
    const known = rememberedPicture(memory, key);
    return known ? rewritten.replaceAll(`src="${escaped(src)}"`, `src="${escaped(known.url)}"`) : rewritten;
  }, html);

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
