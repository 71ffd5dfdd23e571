import { z } from "zod";
import type { ArticleImage } from "../../kinds/external-site";
import type { Connection } from "../connection";
import { textHash } from "../post-shape";
import { call } from "../rest/ask";

const size = z.object({ width: z.int().positive(), height: z.int().positive() });
const media = z.object({
  id: z.int(),
  source_url: z.string(),
  media_details: size.nullish().catch(null),
});

/** How the post uses an image. */
export type PictureUse = "hero" | "body";

/** An image in the site's media library. */
export interface Uploaded {
  id: number;
  url: string;
  /** In pixels; null if the site does not know. */
  size: { width: number; height: number } | null;
}

/**
 * Uploads an image with its alt text, unless an earlier upload exists whose response or id was lost. It is found by its slug, which is made
 * from the image's key. Only a hero changes the library's alt text: themes show that one, while a body has its own.
 */
export async function uploadOnce(
  connection: Connection,
  picture: ArticleImage,
  as: PictureUse,
): Promise<Uploaded> {
  const slug = await markerOf(picture);
  const fields = { _fields: "id,source_url,media_details" };
  const path = "wp/v2/media";
  const known = await call(connection, { method: "GET", path, query: { ...fields, slug } }, z.array(media));
  const [first] = known;
  if (first) {
    if (as === "hero") await describePicture(connection, first.id, picture.alt);
    return uploadedOf(first);
  }
  const names = [withoutEnding(picture.fileName), picture.postSlug ?? ""];
  const name = names.map((one) => asciiOf(one, fileNameMax)).find(Boolean) ?? "picture";
  const file = {
    bytes: await picture.read(),
    contentType: picture.contentType,
    name: `${name}${endingOf(picture)}`,
  };
  const query = { ...fields, slug, title: titleOf(picture), alt_text: altTextOf(textOf(picture)) };
  return uploadedOf(await call(connection, { method: "POST", path, query, file }, media));
}

const uploadedOf = ({ id, source_url, media_details }: z.infer<typeof media>): Uploaded => ({
  id,
  url: source_url,
  size: media_details ?? null,
});

const markerNameMax = 60;
const fileNameMax = 80;
const titleMax = 200;

async function markerOf({ key }: ArticleImage): Promise<string> {
  const base = asciiOf(withoutEnding(key.split("/").at(-1) ?? ""), markerNameMax);
  return `${base || "picture"}-${(await textHash(key)).slice(0, 12)}`;
}

const textOf = ({ alt, shows = "" }: ArticleImage) => alt || shows;

const titleOf = (picture: ArticleImage) =>
  (textOf(picture).trim() || withoutEnding(picture.fileName).replaceAll("-", " "))
    .slice(0, titleMax)
    .toWellFormed();

const withoutEnding = (fileName: string) => fileName.replace(/\.[^.]*$/, "");

/** Lowercase ASCII, so that WordPress makes the same slug of it. */
const asciiOf = (text: string, lengthMax: number) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, lengthMax);

const endings: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/gif": ".gif",
  "image/avif": ".avif",
  "image/svg+xml": ".svg",
};
const endingOf = ({ contentType }: ArticleImage) => endings[contentType.split(";", 1)[0]?.trim() ?? ""] ?? "";

const altMax = 1_000;
const altTextOf = (alt: string) => alt.slice(0, altMax);

/** Sets the alt text of an image in the media library. */
export async function describePicture(connection: Connection, id: number, alt: string): Promise<void> {
  const query = { _fields: "id" };
  const json = { alt_text: altTextOf(alt) };
  const path = `wp/v2/media/${id}`;
  await call(connection, { method: "POST", path, query, json, repeatable: true }, z.object({}));
}
