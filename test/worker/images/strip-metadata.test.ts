import { describe, expect, it } from "vitest";
import { inspectImage, readyImage } from "../../../worker/domains/media";
import { picture, pictureNames } from "./pictures";

const secret = "GPS 48.137154,11.576124 Jane Doe";
const bytesOf = (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0));
const textOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const join = (...parts: (Uint8Array | string)[]) =>
  bytesOf(parts.map((part) => (typeof part === "string" ? part : textOf(part))).join(""));
const u32 = (value: number) =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
const u32le = (value: number) => [...u32(value)].reverse().join("");
const u16 = (value: number) => String.fromCharCode(value >> 8, value & 255);

/** TIFF with an orientation and a place that follows it. */
const tiff = (orientation: number) =>
  `MM\0*${u32(8)}${u16(2)}${u16(0x0112)}${u16(3)}${u32(1)}${u16(orientation)}\0\0${u16(0x8825)}${u16(4)}${u32(1)}${u32(38)}${u32(0)}${secret}`;
const segment = (marker: number, body: string) =>
  `\xff${String.fromCharCode(marker)}${u16(body.length + 2)}${body}`;
const chunk = (type: string, body: string) => `${u32(body.length)}${type}${body}\0\0\0\0`;
const riff = (type: string, body: string) =>
  `${type}${u32le(body.length)}${body}${body.length & 1 ? "\0" : ""}`;
const boxOf = (type: string, body: string) => `${u32(body.length + 8)}${type}${body}`;

const jpegWith = (...segments: string[]) => {
  const jpeg = picture("jpeg");
  return join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
};
const pngWith = (...chunks: string[]) => {
  const png = picture("png");
  return join(png.subarray(0, 33), ...chunks, png.subarray(33));
};
function webpWith(flags: number, ...chunks: string[]) {
  const frames = textOf(picture("webp").subarray(12));
  const header = riff("VP8X", `${String.fromCharCode(flags)}\0\0\0\x06\0\0\x04\0\0`);
  const body = `WEBP${header}${frames}${chunks.join("")}`;
  return bytesOf(`RIFF${u32le(body.length)}${body}`);
}
function gifWith(...blocks: string[]) {
  const gif = picture("gif");
  return join(gif.subarray(0, gif.length - 1), ...blocks, ";");
}
const sub = (text: string) => `${String.fromCharCode(text.length)}${text}\0`;

/** An AVIF file with two more items, whose bytes are behind the picture's. */
function avifWithItems() {
  const avif = textOf(picture("avif"));
  const metaAt = avif.indexOf("meta") - 4;
  const mdatAt = avif.indexOf("mdat") - 4;
  const [start, meta] = [avif.slice(0, metaAt), avif.slice(metaAt + 12, mdatAt)];
  const place = (id: number, offset: number, length: number) =>
    `${u16(id)}\0\0${u16(1)}${u32(offset)}${u32(length)}`;
  const item = (id: number, type: string, rest = "") =>
    boxOf("infe", `\x02\0\0\0${u16(id)}\0\0${type}\0${rest}`);
  const items = boxOf(
    "iinf",
    `\0\0\0\0${u16(3)}${item(1, "av01")}${item(2, "Exif")}${item(3, "mime", "application/rdf+xml\0")}`,
  );
  const data = avif.slice(mdatAt);
  const [exif, xmp] = [`\0\0\0\0${tiff(1)}`, `<x:xmpmeta>${secret}</x:xmpmeta>`];
  const built = (at: number) => {
    const from = at + 8;
    const pixels = data.length - 8;
    const places = boxOf(
      "iloc",
      `\0\0\0\0\x44\0${u16(3)}${place(1, from, pixels)}${place(2, from + pixels, exif.length)}${place(3, from + pixels + exif.length, xmp.length)}`,
    );
    const others = boxesIn(meta).filter(([type]) => type !== "iloc" && type !== "iinf");
    return `${start}${boxOf("meta", `\0\0\0\0${others.map(([, box]) => box).join("")}${places}${items}`)}`;
  };
  return bytesOf(`${built(built(0).length)}${boxOf("mdat", `${data.slice(8)}${exif}${xmp}`)}`);
}
function boxesIn(text: string): [string, string][] {
  const length = (text.charCodeAt(2) << 8) | text.charCodeAt(3);
  return text === "" ? [] : [[text.slice(4, 8), text.slice(0, length)], ...boxesIn(text.slice(length))];
}

const hidden: Record<string, Uint8Array> = {
  "EXIF of a JPEG": jpegWith(segment(0xe1, `Exif\0\0${tiff(1)}`)),
  "XMP of a JPEG": jpegWith(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${secret}`)),
  "IPTC of a JPEG": jpegWith(segment(0xed, `Photoshop 3.0\0${secret}`)),
  "comment of a JPEG": jpegWith(segment(0xfe, secret)),
  "second picture of a JPEG": jpegWith(segment(0xe2, `MPF\0${secret}`)),
  "what follows a JPEG": join(picture("jpeg"), "\xff\xd8", secret, "\xff\xd9"),
  "EXIF between the scans of a JPEG": (() => {
    const jpeg = textOf(picture("progressiveJpeg"));
    const at = jpeg.lastIndexOf("\xff\xc4");
    return bytesOf(`${jpeg.slice(0, at)}${segment(0xe1, `Exif\0\0${tiff(1)}`)}${jpeg.slice(at)}`);
  })(),
  "EXIF of a PNG": pngWith(chunk("eXIf", tiff(1))),
  "texts of a PNG": pngWith(
    chunk("tEXt", `Author\0${secret}`),
    chunk("zTXt", `a\0\0${secret}`),
    chunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${secret}`),
  ),
  "private chunk of a PNG": pngWith(chunk("prVt", secret)),
  "what follows a PNG": join(picture("png"), secret),
  "EXIF and XMP of a WebP": webpWith(0x0c, riff("EXIF", tiff(1)), riff("XMP ", secret)),
  "what follows a WebP": join(picture("webp"), secret),
  "comment of a GIF": gifWith(`!\xfe${sub(secret)}`),
  "XMP of a GIF": gifWith(`!\xff\x0bXMP DataXMP${sub(secret)}`),
  "what follows a GIF": join(picture("gif"), secret),
  "EXIF and XMP of an AVIF": avifWithItems(),
};

describe("an image that is stored", () => {
  it.each(Object.entries(hidden))("has lost: %s", (_name, bytes) => {
    expect(textOf(bytes)).toContain(secret);
    const ready = readyImage(bytes);
    expect(textOf(ready.bytes)).not.toContain("GPS");
    expect(textOf(ready.bytes)).not.toContain("Jane");
    const { width, height } = inspectImage(ready.bytes);
    expect([width, height]).toEqual([7, 5]);
    expect(readyImage(ready.bytes).bytes).toEqual(ready.bytes);
  });

  it.each(pictureNames.filter((name) => name !== "turnedJpeg"))("is the same, byte for byte: %s", (name) => {
    expect(readyImage(picture(name)).bytes).toEqual(picture(name));
  });

  it("keeps its turn and its colors, and nothing else of EXIF", () => {
    const { bytes, width, height } = readyImage(picture("turnedJpeg"));
    expect([width, height]).toEqual([5, 7]);
    expect(inspectImage(bytes)).toMatchObject({ width: 5, height: 7 });
    expect(textOf(bytes)).toContain("ICC_PROFILE");
    expect(textOf(bytes).match(/Exif/g)).toHaveLength(1);
    expect(bytes.length).toBeLessThan(picture("turnedJpeg").length);
  });

  it("keeps the turn of a PNG and of a WebP", () => {
    const png = textOf(readyImage(pngWith(chunk("eXIf", tiff(6)))).bytes);
    expect(png).toContain(`${u16(0x0112)}${u16(3)}${u32(1)}${u16(6)}`);
    expect(png).not.toContain(secret);
    const webp = textOf(readyImage(webpWith(0x0c, riff("EXIF", tiff(8)), riff("XMP ", secret))).bytes);
    expect(webp).toContain(`${u16(0x0112)}${u16(3)}${u32(1)}${u16(8)}`);
    expect([webp.charCodeAt(20) & 0x0c, webp.includes(secret)]).toEqual([0x08, false]);
  });

  it("keeps how often an animation is played", () => {
    const loops = "!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0";
    expect(textOf(readyImage(gifWith(loops)).bytes)).toContain(loops);
  });
});
