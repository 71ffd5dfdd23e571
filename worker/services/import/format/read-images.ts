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

/** The hero image, given as an address or as `{ url, alt }` (`src`, `image` and `path` stand for `url`). */
export function readHero(fields: Fields): { heroImageUrl: string | null; heroAlt: string | null } {
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
  if (url !== null && !isWebAddress(url.trim())) {
    fields.warn(`${found?.name}: not an absolute http or https address, so the image was left out.`);
    url = null;
  }
  return { heroImageUrl: url?.trim() ?? null, heroAlt: alt };
}

/** The image of link previews: the given names, else the first of Hugo's `images` when it is absolute. */
export function readOgImage(fields: Fields, seo: Fields): string | null {
  const own =
    fields.url(["ogimageurl", "ogimage", "socialimage"]) ?? seo.url(["ogimageurl", "ogimage", "image"]);
  if (own !== null) return own;
  const [first = ""] = fields.list(["images"], { split: false });
  return isWebAddress(first) ? first : null;
}
