interface Point {
  x: number;
  y: number;
}

export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The largest area with a given aspect ratio, scaled by `scale` (0 to 1), as close around a point (0 to 1 of each side)
 * as the edges allow. In whole pixels.
 */
export function cropArea(
  { width, height }: { width: number; height: number },
  { ratio, scale, around }: { ratio: number | null; scale: number; around: Point },
): Area {
  const wanted = ratio ?? width / height;
  const full = Math.min(width, height * wanted);
  const cropWidth = Math.max(1, Math.round(full * scale));
  const cropHeight = Math.max(1, Math.min(height, Math.round((full / wanted) * scale)));
  const place = (center: number, size: number, whole: number) =>
    Math.round(Math.min(Math.max(center * whole - size / 2, 0), whole - size));
  return {
    left: place(around.x, cropWidth, width),
    top: place(around.y, cropHeight, height),
    width: cropWidth,
    height: cropHeight,
  };
}
