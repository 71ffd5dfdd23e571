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
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      data.set(meanOf(source, across, x, down, y), (y * width + x) * 4);
    }
  }
  return { data, width, height };
}

const edges = (from: number, to: number) =>
  Array.from({ length: to + 1 }, (_, index) => Math.floor((index * from) / to));

function meanOf({ data, width }: Pixels, across: number[], x: number, down: number[], y: number): number[] {
  const [left = 0, right = 0, top = 0, low = 0] = [across[x], across[x + 1], down[y], down[y + 1]];
  let [red, green, blue, count] = [0, 0, 0, 0];
  for (let row = top; row < Math.max(low, top + 1); row++) {
    for (let column = left; column < Math.max(right, left + 1); column++) {
      const at = (row * width + column) * 4;
      const alpha = (data[at + 3] ?? 0) / 255;
      red += (data[at] ?? 0) * alpha + 255 * (1 - alpha);
      green += (data[at + 1] ?? 0) * alpha + 255 * (1 - alpha);
      blue += (data[at + 2] ?? 0) * alpha + 255 * (1 - alpha);
      count++;
    }
  }
  return [red / count, green / count, blue / count, 255];
}
