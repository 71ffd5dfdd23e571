import type { Element, Root } from "hast";
import { walk } from "./walk";

/** An attribute that may hold an image URL, and how to replace it. */
export interface PictureUse {
  /** Absolute; as written if it is relative and the base is unknown. */
  url: string;
  replace: (url: string) => void;
}

const pictureFile = /\.(?:png|jpe?g|webp|gif|avif)(?:\?[^#]*)?$/i;

/** All images in a body, and those that its images link to; `base` resolves relative URLs. */
export function picturesOf(tree: Root, base: string): PictureUse[] {
  return [...walk(tree)].flatMap((element): PictureUse[] => {
    if (element.tagName === "img") return use(element, "src", sourceOf(element), base);
    const { href } = element.properties;
    const leadsToPicture =
      element.tagName === "a" && typeof href === "string" && pictureFile.test(href) && holdsPicture(element);
    return leadsToPicture ? use(element, "href", href, base) : [];
  });
}

const holdsPicture = (element: Element) =>
  element.children.some((child) => child.type === "element" && child.tagName === "img");

/** Lazy-loading plugins put a placeholder into `src`. */
function sourceOf({ properties }: Element): string {
  const late = [properties.dataLazySrc, properties.dataSrc, properties.dataOriginal].find(
    (value) => typeof value === "string",
  );
  const { src } = properties;
  return typeof src === "string" && (late === undefined || !src.startsWith("data:"))
    ? src
    : String(late ?? "");
}

function use(element: Element, name: "src" | "href", address: string, base: string): PictureUse[] {
  const text = address.trim();
  if (!URL.canParse(text, base || undefined)) return text === "" ? [] : [{ url: text, replace: () => {} }];
  const url = new URL(text, base || undefined);
  if (!/^https?:$/.test(url.protocol)) return [];
  url.hash = "";
  element.properties[name] = url.href;
  return [
    {
      url: url.href,
      replace: (to) => {
        element.properties[name] = to;
      },
    },
  ];
}
