import type { Element, Root } from "hast";
import { walk } from "./walk";

/** An attribute that may be the address of a picture, and how to put another there. */
export interface PictureUse {
  url: string;
  replace: (url: string) => void;
}

const pictureFile = /\.(?:png|jpe?g|webp|gif|avif)(?:\?[^#]*)?$/i;

/** Every picture that a body shows, and those that its own pictures link to; `base` completes addresses. */
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

/** Plugins that load pictures late put something small into `src`. */
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
  const url = URL.canParse(text, base || undefined) ? new URL(text, base || undefined) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return [];
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
