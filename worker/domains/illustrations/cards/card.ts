import type { Brand } from "../../../../schema/api/cards";
import type { Typeface } from "./typeface";

/** What is drawn: lines of text already known to be settable, or none. */
export interface Card {
  /** Null where no font has all its characters. */
  title: string | null;
  siteName: string | null;
  /** A word above the title: the post's first category. */
  label: string | null;
  logo: Logo | null;
  /** Chooses the ornament: the same number, the same card. */
  seed: number;
  brand: Pick<Brand, "background" | "foreground" | "accent" | "layout">;
  face: Typeface;
  width: number;
  height: number;
}

export interface Logo {
  /** Of its bytes, which are a PNG, JPEG or GIF: a `data:` address. */
  address: string;
  width: number;
  height: number;
}
