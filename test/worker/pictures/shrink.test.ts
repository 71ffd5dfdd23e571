import { describe, expect, it } from "vitest";
import { shrink, shrinkPicture } from "../../../worker/domains/illustrations/ask-model";
import { inspectImage } from "../../../worker/domains/media";
import { picture } from "../images/pictures";

const pixels = (width: number, height: number, colours: number[][]) => ({
  data: Uint8Array.from(colours.flat()),
  width,
  height,
});

const [black, white, clear] = [
  [0, 0, 0, 255],
  [255, 255, 255, 255],
  [10, 10, 10, 0],
];

describe("pixels made fewer", () => {
  it("are the means of the pixels they replace", () => {
    const board = pixels(4, 2, [black, white, black, black, white, black, black, black]);
    expect(shrink(board, 2)).toEqual(pixels(2, 1, [[128, 128, 128, 255], black]));
  });

  it("stay as they are at their own width, and lie on white where they were transparent", () => {
    expect(shrink(pixels(2, 1, [black, clear]), 2)).toEqual(pixels(2, 1, [black, white]));
  });

  it("are at least one high", () => {
    expect(shrink(pixels(4, 1, [black, black, black, black]), 1)).toEqual(pixels(1, 1, [black]));
  });
});

describe("a picture in other sizes", () => {
  const png = { bytes: picture("png"), contentType: "image/png", width: 7, height: 5 };

  it("is a JPEG of each width below its own, and a PNG of its own too", async () => {
    const sizes = await shrinkPicture(png, [3, 7, 9]);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [3, 2],
      [7, 5],
    ]);
    for (const { bytes, width } of sizes) {
      expect(inspectImage(bytes)).toMatchObject({ contentType: "image/jpeg", width });
    }
  });

  it("has none in a format that cannot be read here, nor of too many pixels", async () => {
    const webp = { ...png, bytes: picture("webp"), contentType: "image/webp" };
    expect(await shrinkPicture(webp, [3])).toEqual([]);
    expect(await shrinkPicture({ ...png, width: 4_000, height: 3_000 }, [3])).toEqual([]);
  });
});
