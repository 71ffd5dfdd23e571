import { decodeFrontMatter } from "../../../../worker/domains/import/format/decode-front-matter";
import { Fields } from "../../../../worker/domains/import/format/fields";
import { findHero } from "../../../../worker/domains/import/format/read-images";
import { splitFrontMatter } from "../../../../worker/domains/import/format/split-front-matter";
import { inspectImage } from "../../../../worker/domains/media/inspect-image";
import { AppError } from "../../../../worker/platform/errors";
import type { FolderFile } from "../folder/read-folder.ts";
import { findPicture } from "./find-picture.ts";
import { pictureKey } from "./picture-key.ts";
import type { StoredHero } from "./stored-hero.ts";

/** The hero image that a file names by a path in the folder; an import would need its address instead. */
export function localHero(
  file: FolderFile,
  pictures: ReadonlyMap<string, FolderFile>,
): { hero: StoredHero | null; problem: string | null } {
  const split = splitFrontMatter(new TextDecoder().decode(file.bytes));
  if (!split) return { hero: null, problem: null };
  const front = decodeFrontMatter(split);
  const extra = new Fields([front], []).table("extra");
  const { url, alt } = findHero(new Fields([front, extra], []));
  const path = url === null ? null : findPicture(pictures, file.path, url);
  const picture = path === null ? undefined : pictures.get(path);
  if (!picture) {
    return { hero: null, problem: url && `The hero image ${url} is not in the folder, so it was left out.` };
  }
  try {
    const { width, height } = inspectImage(picture.bytes);
    const hero: StoredHero = {
      imageId: `img_${picture.path}`,
      key: pictureKey(picture.path),
      status: "ready",
      style: "photo",
      width,
      height,
      alt: alt ?? "",
      source: "imported",
      createdAt: Math.round(picture.modifiedAt),
    };
    return { hero, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { hero: null, problem: `The hero image ${picture.path} was left out: ${error.message}.` };
  }
}
