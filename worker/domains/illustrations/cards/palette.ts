import type { Brand } from "../../../../schema/api/cards";
import { mixed, readableOn, shapeContrast } from "../../../../schema/api/contrast";

export interface Palette {
  ground: string;
  text: string;
  /** The accent where it only decorates. */
  accent: string;
  /** The accent where it is text. */
  label: string;
  /** Text on the accent. */
  onAccent: string;
  quiet: string;
}

/** The colours of a card, each that carries text corrected until it can be read on its ground. */
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
