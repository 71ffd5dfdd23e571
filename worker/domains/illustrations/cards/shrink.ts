import type { Pixels } from "./rasterise";

/**
 * Pixels of a smaller width, each the mean of those it stands for, on white where the picture is transparent. A renderer's
 * own scaling looks at a few pixels only, and shimmers at a third of the size.
 */
export function shrink(source: Pixels, width: number): Pixels {
  const height = Math.max(1, Math.round((source.height * width) / source.width));
  const data = new Uint8Array(width * height * 4);
  const across = edges(source.width, width);
  const down = edges(source.height, height);
  let at = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      writeMean(source, across, x, down, y, data, at);
      at += 4;
    }
  }
  return { data, width, height };
}

const edges = (from: number, to: number) =>
  Uint32Array.from({ length: to + 1 }, (_, index) => Math.floor((index * from) / to));

/** Writes in place: an array for each of a million pixels would cost more than the sums. */
function writeMean(
  { data, width }: Pixels,
  across: Uint32Array,
  x: number,
  down: Uint32Array,
  y: number,
  to: Uint8Array,
  at: number,
): void {
  const [left, top] = [across[x] ?? 0, down[y] ?? 0];
  const [right, low] = [Math.max(across[x + 1] ?? 0, left + 1), Math.max(down[y + 1] ?? 0, top + 1)];
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let row = top; row < low; row++) {
    for (let from = (row * width + left) * 4; from < (row * width + right) * 4; from += 4) {
      const alpha = (data[from + 3] ?? 0) / 255;
      const white = 255 * (1 - alpha);
      red += (data[from] ?? 0) * alpha + white;
      green += (data[from + 1] ?? 0) * alpha + white;
      blue += (data[from + 2] ?? 0) * alpha + white;
    }
  }
  const count = (right - left) * (low - top);
  to[at] = Math.round(red / count);
  to[at + 1] = Math.round(green / count);
  to[at + 2] = Math.round(blue / count);
  to[at + 3] = 255;
}
