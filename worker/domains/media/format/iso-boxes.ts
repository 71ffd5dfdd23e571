import { DamagedImage } from "./image-shape";

export interface Box {
  type: string;
  /** Where the content starts, after the header. */
  start: number;
  end: number;
}

/** The boxes in a range (ISO/IEC 14496-12, 4.2). A box that runs past the range means damage. */
export function readBoxes(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const type = String.fromCharCode(...[4, 5, 6, 7].map((offset) => view.getUint8(at + offset)));
    const short = view.getUint32(at);
    const header = short === 1 ? 16 : 8;
    const size = short === 0 ? end - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short;
    if (size < header || at + size > end) throw new DamagedImage("a box runs past its end");
    boxes.push({ type, start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

export function requireBox(boxes: Box[], type: string): Box {
  const box = boxes.find((one) => one.type === type);
  if (!box) throw new DamagedImage(`no ${type} box`);
  return box;
}
