import type { Brand } from "../../../../schema/api/cards";
import { mixed, readableOn, shapeContrast } from "../../../../schema/api/contrast";

export interface Palette {
  ground: string;
  text: string;
  /** The accent color as decoration. */
  accent: string;
  /** The accent color as text. */
  label: string;
  /** Text on the accent color. */
  onAccent: string;
  quiet: string;
}

/** The colors of a card; those of text are corrected until they are readable on their background. */
export function paletteOf({
  background,
  foreground,
  accent,
}: Omit<Brand, "font" | "layout" | "logoImageId">): Palette {
  const text = readableOn(background, foreground);
  const shape = readableOn(background, accent, shapeContrast);
  return {
    ground: background,
    text,
    accent: shape,
    label: readableOn(background, accent),
    onAccent: readableOn(shape, background),
    quiet: mixed(background, shape, 0.16),
  };
}
