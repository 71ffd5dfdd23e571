import { readOrientation } from "./exif-orientation";
import { DamagedImage, type ImageShape, turned } from "./image-shape";

const startOfScan = 0xda;
const endOfImage = 0xd9;
const app1 = 0xe1;
/** All SOFn, but not DHT, JPG and DAC, which lie between them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments up to the first scan (ITU T.81, annex B); after it, the image must be complete. */
export function readJpeg(view: DataView): ImageShape {
  let shape: ImageShape | null = null;
  let orientation = 1;
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) throw new DamagedImage("no marker");
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) throw new DamagedImage("no segment");
    if (isFrame(marker)) shape = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === app1) orientation = readOrientation(view, at + 4, length - 2) ?? orientation;
    if (marker === startOfScan) break;
    at += 2 + length;
  }
  if (!shape || !endsAfter(view, at)) throw new DamagedImage("truncated");
  return orientation >= 5 ? turned(shape) : shape;
}

function endsAfter(view: DataView, start: number): boolean {
  for (let at = view.byteLength - 2; at > start; at--) {
    if (view.getUint8(at) === 0xff && view.getUint8(at + 1) === endOfImage) return true;
  }
  return false;
}
