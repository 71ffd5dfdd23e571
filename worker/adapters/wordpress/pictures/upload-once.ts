import { z } from "zod";
import type { ArticleImage } from "../../external/external-site";
import type { Connection } from "../connection";
import { call } from "../rest/call";
import { textHash } from "../text-hash";
import { altTextOf, describePicture } from "./describe-picture";

const media = z.object({ id: z.int(), source_url: z.string() });

/** A picture in the site's media library. */
export interface Uploaded {
  id: number;
  url: string;
}

/**
 * Uploads a picture with its alternative text, unless an upload of the same picture is there already: one whose answer was
 * lost, or whose id was not kept. It is found by its slug, which is made of the picture's key.
 */
export async function uploadOnce(connection: Connection, picture: ArticleImage): Promise<Uploaded> {
  const name = await nameOf(picture);
  const fields = { _fields: "id,source_url" };
  const path = "wp/v2/media";
  const known = await call(
    connection,
    { method: "GET", path, query: { ...fields, slug: name } },
    z.array(media),
  );
  const [first] = known;
  if (first) {
    await describePicture(connection, first.id, picture.alt);
    return { id: first.id, url: first.source_url };
  }
  const file = {
    bytes: await picture.read(),
    contentType: picture.contentType,
    name: `${name}${endingOf(picture)}`,
  };
  const query = { ...fields, title: name, alt_text: altTextOf(picture.alt) };
  const { id, source_url } = await call(connection, { method: "POST", path, query, file }, media);
  return { id, url: source_url };
}

/** Lower-case ASCII, so that WordPress makes the same slug of it. */
async function nameOf({ key, fileName }: ArticleImage): Promise<string> {
  const base = fileName
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return `${base || "picture"}-${(await textHash(key)).slice(0, 12)}`;
}

const endings: Record<string, string> = {
  "image/jpeg": ".jpg",
  "image/png": ".png",
  "image/webp": ".webp",
  "image/gif": ".gif",
  "image/avif": ".avif",
  "image/svg+xml": ".svg",
};
const endingOf = ({ contentType }: ArticleImage) => endings[contentType.split(";", 1)[0]?.trim() ?? ""] ?? "";
