import { type Fields, isWebAddress } from "./fields";

const HERO = [
  "hero",
  "heroimageurl",
  "heroimage",
  "coverimage",
  "cover",
  "featuredimage",
  "featureimage",
  "image",
  "thumbnail",
  "banner",
];
const HERO_ALT = [
  "heroalt",
  "heroimagealt",
  "coverimagealt",
  "coveralt",
  "featuredimagealt",
  "featureimagealt",
  "imagealt",
];
const SOURCES = ["url", "src", "image", "path"];

/** The hero image as written in the file, whatever its URL: a URL, or `{ url, alt }` (`src`, `image` and `path` are synonyms of `url`). */
export function findHero(fields: Fields): { name: string; url: string | null; alt: string | null } {
  const found = fields.find(HERO);
  const value = Array.isArray(found?.value) ? found.value[0] : found?.value;
  let url = typeof value === "string" ? value : null;
  let alt = fields.text(HERO_ALT);
  if (value instanceof Map) {
    const source = SOURCES.map((name) => value.get(name)).find((candidate) => typeof candidate === "string");
    url = source ?? null;
    const ownAlt = value.get("alt");
    if (typeof ownAlt === "string") alt = ownAlt;
  }
  return { name: found?.name ?? "hero", url: url?.trim() ?? null, alt };
}

/** The hero image, if it is a web URL or a path. */
export function readHero(fields: Fields): { heroImageUrl: string | null; heroAlt: string | null } {
  const { name, url, alt } = findHero(fields);
  const isPath = url !== null && url !== "" && !/^[a-z][a-z+.-]*:/i.test(url) && url.length <= 2048;
  if (url === null || isWebAddress(url) || isPath) return { heroImageUrl: url, heroAlt: alt };
  fields.warn(`${name}: not a path or an http or https URL, so the image was left out.`);
  return { heroImageUrl: null, heroAlt: alt };
}

/** The image for link previews: from the given names, else the first of Hugo's `images` if it is absolute. */
export function readOgImage(fields: Fields, seo: Fields): string | null {
  const own =
    fields.url(["ogimageurl", "ogimage", "socialimage"]) ?? seo.url(["ogimageurl", "ogimage", "image"]);
  if (own !== null) return own;
  const [first = ""] = fields.list(["images"], { split: false });
  return isWebAddress(first) ? first : null;
}
