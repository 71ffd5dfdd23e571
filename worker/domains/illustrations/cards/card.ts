import type { Brand } from "../../../../schema/api/cards";
import type { Typeface } from "./typeface";

/** What to draw: lines of text already checked to be renderable, or none. */
export interface Card {
  /** Null if no font has all its characters. */
  title: string | null;
  siteName: string | null;
  /** A word above the title: the post's first category. */
  label: string | null;
  logo: Logo | null;
  /** Selects the ornament: the same number gives the same card. */
  seed: number;
  brand: Pick<Brand, "background" | "foreground" | "accent" | "layout">;
  face: Typeface;
  width: number;
  height: number;
}

export interface Logo {
  /** A `data:` URL of its bytes: a PNG, JPEG or GIF. */
  address: string;
  width: number;
  height: number;
}
