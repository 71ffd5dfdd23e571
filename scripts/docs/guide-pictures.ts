import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { serializeOuter } from "parse5";
import type { Guide } from "../../docs/guides.ts";
import { inspectImage } from "../../worker/domains/media/inspect-image.ts";
import { html, SafeHtml } from "../../worker/platform/html.ts";
import {
  attributeOf,
  elementsOf,
  fragmentOf,
  type HtmlNode,
  replaceElement,
  setAttribute,
} from "./html-tree.ts";

export interface Picture {
  src: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** An image by its path from the repository's root; null if there is none. */
export type PictureAt = (path: string) => Picture | null;

/** The repository's images, each at the URL that `publish` returns for its bytes. */
export const picturesOf =
  (root: string, publish: (path: string, bytes: Uint8Array) => string): PictureAt =>
  (path) => {
    if (!existsSync(join(root, path))) return null;
    const bytes = readFileSync(join(root, path));
    return { src: publish(path, bytes), ...sizeOf(path, bytes) };
  };

function sizeOf(path: string, bytes: Uint8Array): { width: number; height: number } {
  if (!path.endsWith(".svg")) {
    const { width, height } = inspectImage(bytes);
    return { width, height };
  }
  const [, width, height] =
    /<svg[^>]* width="(\d+)" height="(\d+)"/.exec(new TextDecoder().decode(bytes)) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** Gives images of the repository their URLs and sizes, and links each to itself. Returns the paths of missing ones. */
export function showPictures(root: HtmlNode, guide: Guide, pictureAt: PictureAt): string[] {
  return elementsOf(root)
    .filter(({ tagName }) => tagName === "img")
    .flatMap((image) => {
      const src = attributeOf(image, "src") ?? "";
      if (src.startsWith("/") || URL.canParse(src)) return [];
      const path = posix.join(posix.dirname(guide.source), decodeURI(src));
      const picture = pictureAt(path);
      if (picture === null) return [path];
      for (const [name, value] of Object.entries({ ...picture, loading: "lazy", decoding: "async" }))
        setAttribute(image, name, String(value));
      // On a phone, its text is readable only if opened separately.
      replaceElement(
        image,
        fragmentOf(html`<a href="${picture.src}">${new SafeHtml(serializeOuter(image))}</a>`),
      );
      return [];
    });
}
