import type { BlogPost } from "../core/types.ts";

export interface Hero {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The hero image once it is ready, else the one that only has an address. */
export function heroOf({ images, metadata }: BlogPost): Hero | undefined {
  const hero = images?.hero;
  if (hero?.status === "ready" && hero.url) {
    return { url: hero.url, alt: hero.alt ?? "", width: hero.width, height: hero.height };
  }
  return metadata?.heroImageUrl && !hero ? { url: metadata.heroImageUrl, alt: "" } : undefined;
}
