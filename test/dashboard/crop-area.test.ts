import { expect, it } from "vitest";
import { cropArea } from "../../dashboard/src/features/images/crop";

const landscape = { width: 1200, height: 600 };
const center = { x: 0.5, y: 0.5 };

it("is the largest area of a ratio around the point", () => {
  expect(cropArea(landscape, { ratio: 1, scale: 1, around: center })).toEqual({
    left: 300,
    top: 0,
    width: 600,
    height: 600,
  });
});

it("stops at the edges", () => {
  expect(cropArea(landscape, { ratio: 1, scale: 0.5, around: { x: 1, y: 0 } })).toEqual({
    left: 900,
    top: 0,
    width: 300,
    height: 300,
  });
});

it("keeps the shape of the image without a ratio", () => {
  const area = cropArea({ width: 333, height: 1000 }, { ratio: null, scale: 1, around: center });
  expect(area).toEqual({ left: 0, top: 0, width: 333, height: 1000 });
});
