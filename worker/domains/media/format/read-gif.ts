import { DamagedImage, type ImageShape } from "./image-shape";

const trailer = 0x3b;
const extension = 0x21;
const image = 0x2c;

/** The logical screen's size; every block up to the trailer must be there (GIF89a). */
export function readGif(view: DataView): ImageShape {
  let at = 13 + colorTableLength(view.getUint8(10));
  for (;;) {
    const kind = view.getUint8(at);
    if (kind === trailer) break;
    if (kind === extension) at = afterSubBlocks(view, at + 2);
    else if (kind === image) at = afterSubBlocks(view, at + 11 + colorTableLength(view.getUint8(at + 9)));
    else throw new DamagedImage("unknown block");
  }
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const colorTableLength = (packed: number) => (packed & 0x80 ? 3 << ((packed & 7) + 1) : 0);

function afterSubBlocks(view: DataView, start: number): number {
  let at = start;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += 1 + length;
  return at + 1;
}
