/** Minimum contrast of text of any size on its background (WCAG 2.2, 1.4.3), and of decoration (our own choice). */
export const textContrast = 4.5;
export const shapeContrast = 2;

type Rgb = readonly [number, number, number];

/** Contrast of two colors `#rrggbb`, from 1 to 21, as defined by WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/**
 * The color closest to the wanted one, toward black or white, with at least this contrast on its background. On any background, black or
 * white reaches 4.58.
 */
export function readableOn(ground: string, wanted: string, least: number = textContrast): string {
  if (contrast(ground, wanted) >= least) return wanted;
  for (let step = 1; step <= 20; step++) {
    const found = ["#000000", "#ffffff"]
      .map((end) => mixed(wanted, end, step / 20))
      .sort((a, b) => contrast(ground, b) - contrast(ground, a))[0];
    if (found && contrast(ground, found) >= least) return found;
  }
  return contrast(ground, "#000000") > contrast(ground, "#ffffff") ? "#000000" : "#ffffff";
}

/** Mixes two colors; a share of 0 is the first, 1 the second. */
export function mixed(a: string, b: string, share: number): string {
  const [from, to] = [rgbOf(a), rgbOf(b)];
  return `#${from.map((value, index) => hex(value + ((to[index] ?? 0) - value) * share)).join("")}`;
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
