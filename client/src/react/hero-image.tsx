import type { ReactElement } from "react";
import type { Hero } from "../core/hero-of.ts";
import type { Presentation } from "./presentation.ts";

const WIDTHS = [480, 800, 1200, 1600, 2400];

/** The candidates of a `srcset`: several widths from the site's image service, otherwise the stored sizes. */
function sourceSet({ url, width, variants }: Hero, imageUrl: Presentation["imageUrl"]): string | undefined {
  if (width === undefined) return undefined;
  if (!imageUrl) return stored({ url, width }, variants ?? []);
  const widths = [...WIDTHS.filter((smaller) => smaller < width), width];
  return widths.map((one) => candidate(imageUrl(url, one), one)).join(", ");
}

interface Size {
  url: string;
  width: number;
}

/** A size as wide as the image itself is the same in fewer bytes. */
function stored(whole: Size, sizes: Size[]): string {
  const smaller = sizes.filter(({ width }) => width < whole.width);
  const full = sizes.find(({ width }) => width === whole.width) ?? whole;
  return [...smaller, full].map(({ url, width }) => candidate(url, width)).join(", ");
}

/** A space ends a URL in a `srcset`, as does a comma before a space. */
const candidate = (url: string, width: number) =>
  `${url.replace(/\s|^,+|,+$/g, (unsafe) => unsafe.replace(/./gs, percentEncoded))} ${width}w`;

const percentEncoded = (character: string) => (character === "," ? "%2C" : encodeURIComponent(character));

interface HeroImageProps extends Pick<Presentation, "imageUrl"> {
  hero: Hero;
  sizes: string;
  /** A page's first image is not lazy: readers wait for it. */
  isFirst?: boolean;
}

const objectPosition = ({ x, y }: NonNullable<Hero["focalPoint"]>) =>
  `${Math.round(x * 100)}% ${Math.round(y * 100)}%`;

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
      style={hero.focalPoint && { objectPosition: objectPosition(hero.focalPoint) }}
    />
  );
}
