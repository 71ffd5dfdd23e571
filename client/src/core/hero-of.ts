import type { BlogPost, ImageVariant } from "./types.ts";

/**
 * The image above a post. Width and height are in pixels.
 *
 * @example
 * import type { Hero } from "@blogsvc/client";
 *
 * export const ratioOf = ({ width = 16, height = 9 }: Hero): number => width / height;
 */
export interface Hero {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
  /** The part to keep in view when the image is cropped, from 0 to 1 of its width and height. */
  focalPoint?: { x: number; y: number } | undefined;
  /** Other sizes, narrowest first. */
  variants?: ImageVariant[] | undefined;
}

/**
 * The post's hero image if it can be shown: it is ready, or only its URL is known (`metadata.heroImageUrl`). Undefined while it is being
 * made, or if that failed.
 *
 * @example
 * import { type BlogPost, heroOf } from "@blogsvc/client";
 *
 * export function imageTag(post: BlogPost): string {
 *   const hero = heroOf(post);
 *   return hero ? `<img src="${encodeURI(hero.url)}" alt="">` : "";
 * }
 */
export function heroOf({ images, metadata }: Pick<BlogPost, "images" | "metadata">): Hero | undefined {
  const hero = images?.hero;
  if (hero?.status === "ready" && hero.url) {
    const { url, alt, width, height, focalPoint, variants } = hero;
    return { url, alt: alt ?? "", width, height, focalPoint, variants };
  }
  return metadata?.heroImageUrl && !hero ? { url: metadata.heroImageUrl, alt: "" } : undefined;
}
