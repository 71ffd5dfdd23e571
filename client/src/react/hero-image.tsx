import type { ReactElement } from "react";
import type { Hero } from "../core/hero-of.ts";
import type { Presentation } from "./presentation.ts";
import { sourceSet } from "./source-set.ts";

interface HeroImageProps extends Pick<Presentation, "imageUrl"> {
  hero: Hero;
  sizes: string;
  /** The first picture of a page is not lazy: it is what the reader waits for. */
  isFirst?: boolean;
}

export function HeroImage({ hero, sizes, isFirst = false, imageUrl }: HeroImageProps): ReactElement {
  const srcSet = sourceSet(hero, imageUrl);
  return (
    <img
      src={hero.url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={hero.width}
      height={hero.height}
      alt={hero.alt}
      loading={isFirst ? "eager" : "lazy"}
      decoding="async"
    />
  );
}
