import { DamagedImage, type ImageShape } from "./image-shape";

const headerChunk = 0x49484452;
const endChunk = 0x49454e44;

/** IHDR first, then whole chunks up to IEND (PNG, third edition, section 5). */
export function readPng(view: DataView): ImageShape {
  if (view.getUint32(12) !== headerChunk) throw new DamagedImage("no IHDR");
  for (let at = 8; ; ) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === endChunk) break;
    at += 12 + length;
  }
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
