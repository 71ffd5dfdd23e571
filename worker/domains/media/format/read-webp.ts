import { DamagedImage, type ImageShape } from "./image-shape";

const lossy = 0x56503820;
const lossless = 0x5650384c;
const extended = 0x56503858;

/** The first chunk tells the size (RFC 9649); the file is as long as its RIFF header says. */
export function readWebp(view: DataView): ImageShape {
  if (view.getUint32(4, true) + 8 > view.byteLength) throw new DamagedImage("truncated");
  switch (view.getUint32(12)) {
    case lossy:
      if (view.getUint16(23) !== 0x9d01 || view.getUint8(25) !== 0x2a) throw new DamagedImage("no key frame");
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case lossless: {
      if (view.getUint8(20) !== 0x2f) throw new DamagedImage("no signature");
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case extended:
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      throw new DamagedImage("unknown chunk");
  }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
