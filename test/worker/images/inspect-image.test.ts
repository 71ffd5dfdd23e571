import { describe, expect, it } from "vitest";
import { inspectImage } from "../../../worker/domains/media";
import { type Picture, picture, pictureNames } from "./pictures";

const codeOf = (bytes: Uint8Array): string => {
  try {
    inspectImage(bytes);
    return "accepted";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};

const text = (content: string) => new TextEncoder().encode(content);

describe("a whole picture", () => {
  const expected: Record<Picture, string> = {
    png: "image/png png 7x5",
    jpeg: "image/jpeg jpg 7x5",
    progressiveJpeg: "image/jpeg jpg 7x5",
    turnedJpeg: "image/jpeg jpg 5x7",
    webp: "image/webp webp 7x5",
    losslessWebp: "image/webp webp 7x5",
    transparentWebp: "image/webp webp 7x5",
    gif: "image/gif gif 7x5",
    avif: "image/avif avif 7x5",
  };
  it.each(pictureNames)("%s has its type and size read", (name) => {
    const { contentType, extension, width, height } = inspectImage(picture(name));
    expect(`${contentType} ${extension} ${width}x${height}`).toBe(expected[name]);
  });

  it("is read where it lies, inside a larger buffer", () => {
    const whole = picture("png");
    const padded = new Uint8Array(whole.length + 9);
    padded.set(whole, 9);
    expect(inspectImage(padded.subarray(9)).width).toBe(7);
  });

  it("of AVIF is turned as the primary item says", () => {
    expect(inspectImage(avif({ turn: 1 }))).toMatchObject({ width: 5, height: 7 });
    expect(inspectImage(avif({ turn: 2 }))).toMatchObject({ width: 7, height: 5 });
  });
});

describe("a damaged picture", () => {
  it.each(pictureNames)("%s is refused wherever it is cut off", (name) => {
    const whole = picture(name);
    for (let length = 16; length < whole.length - 4; length++) {
      expect([name, length, codeOf(whole.slice(0, length))]).toEqual([name, length, "invalid_image"]);
    }
  });

  it.each(pictureNames)("%s with any byte changed is accepted or refused, and never a crash", (name) => {
    const whole = picture(name);
    for (let at = 12; at < whole.length; at++) {
      for (const value of [0, 0x7f, 0xff]) {
        const changed = whole.slice();
        changed[at] = value;
        expect(["accepted", "invalid_image", "unsupported_media_type"]).toContain(codeOf(changed));
      }
    }
  });

  it("is refused when a side is 0", () => {
    const flat = picture("png");
    flat.set([0, 0, 0, 0], 16);
    expect(codeOf(flat)).toBe("invalid_image");
  });
});

it("refuses a picture of too many pixels", () => {
  const wide = picture("png");
  wide.set([0, 0, 0x4e, 0x21], 16);
  expect(codeOf(wide)).toBe("invalid_image");
  const large = picture("png");
  large.set([0, 0, 0x2a, 0xf8, 0, 0, 0x2a, 0xf8], 16);
  expect(codeOf(large)).toBe("invalid_image");
});

it.each([
  ["nothing", new Uint8Array()],
  ["one byte", new Uint8Array([0x89])],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["SVG behind a declaration", text('<?xml version="1.0"?><svg/>')],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["PDF", text("%PDF-1.7 and more of it")],
  ["BMP", text("BM and some more bytes")],
  ["TIFF", new Uint8Array([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ["HEIC", new Uint8Array([0, 0, 0, 24, ...text("ftypheic"), 0, 0, 0, 0, ...text("mif1heic")])],
  ["MP4", new Uint8Array([0, 0, 0, 24, ...text("ftypisom"), 0, 0, 0, 0, ...text("isommp42")])],
])("refuses %s", (_name, bytes) => {
  expect(codeOf(bytes)).toBe("unsupported_media_type");
});

function avif({ turn }: { turn: number }): Uint8Array {
  const box = (type: string, ...parts: number[][]) => {
    const content = parts.flat();
    return [...uint32(content.length + 8), ...text(type), ...content];
  };
  const uint32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
  const plain = uint32(0);
  const properties = box(
    "iprp",
    box(
      "ipco",
      box("ispe", plain, uint32(99), uint32(98)),
      box("ispe", plain, uint32(7), uint32(5)),
      box("irot", [turn]),
    ),
    // Item 1, a thumbnail, has the first property; item 2, the primary one, the other two.
    box("ipma", plain, uint32(2), [0, 1, 1, 1], [0, 2, 2, 2, 3]),
  );
  const file = [
    ...box("ftyp", [...text("mif1")], plain, [...text("avif")]),
    ...box("meta", plain, box("pitm", plain, [0, 2]), properties),
    ...box("mdat", [1, 2, 3]),
  ];
  return new Uint8Array(file);
}
