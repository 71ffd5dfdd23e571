import type { Hero } from "../core/hero-of.ts";
import type { Presentation } from "./presentation.ts";

const WIDTHS = [480, 800, 1200, 1600, 2400];

/** The candidates of a `srcset`: several widths by the site's image service, else the stored picture alone. */
export function sourceSet({ url, width }: Hero, imageUrl: Presentation["imageUrl"]): string | undefined {
  if (width === undefined) return undefined;
  if (!imageUrl) return candidate(url, width);
  const widths = [...WIDTHS.filter((smaller) => smaller < width), width];
  return widths.map((one) => candidate(imageUrl(url, one), one)).join(", ");
}

/** A space ends an address in a `srcset`, and so does a comma before a space. */
const candidate = (url: string, width: number) =>
  `${url.replace(/\s|^,+|,+$/g, (unsafe) => unsafe.replace(/./gs, percentEncoded))} ${width}w`;

const percentEncoded = (character: string) => (character === "," ? "%2C" : encodeURIComponent(character));
