import type { BodyPicture } from "../../kinds/external-site";
import type { Uploaded } from "./media-library";
import type { PictureMemory } from "./picture-memory";

/** As `renderMarkdownToHtml` writes them: lowercase names, double quotes. */
const image = /<img\b(?:\s+[^\s=>"]+(?:="[^"]*")?)*\s*\/?>/g;
const ofClass = /(\sclass=")([^"]*)"/;

/**
 * The HTML with image URLs in the site's own media library, except for unavailable ones. Each also gets its id class, by which WordPress
 * offers smaller sizes and themes fit an image to the page.
 */
export async function withUploadedPictures(
  html: string,
  pictures: BodyPicture[],
  memory: PictureMemory,
): Promise<string> {
  let rewritten = html;
  for (const picture of pictures) {
    const src = srcAttribute(picture.src);
    if (!rewritten.includes(src)) continue;
    const uploaded = await memory.ofBody(picture);
    if (uploaded)
      rewritten = rewritten.replace(image, (tag) =>
        tag.includes(` ${src}`) ? shown(tag, src, uploaded) : tag,
      );
  }
  return rewritten;
}

function shown(tag: string, src: string, { id, url, size }: Uploaded): string {
  const name = `wp-image-${id}`;
  const [start = "", rest = ""] = cut(tag, src);
  const isSized = /\s(?:width|height)=/.test(tag);
  const added = [
    srcAttribute(url),
    ...(ofClass.test(tag) ? [] : [`class="${name}"`]),
    ...(size && !isSized ? [`width="${size.width}" height="${size.height}"`] : []),
  ];
  const named = (part: string) =>
    part.replace(ofClass, (_, before: string, classes: string) => `${before}${classes} ${name}"`);
  return `${named(start)}${added.join(" ")}${named(rest)}`;
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return [text.slice(0, index), text.slice(index + at.length)];
}

/** An image URL as `renderMarkdownToHtml` writes it: in double quotes, escaped. */
export const srcAttribute = (address: string): string =>
  `src="${address.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`;
