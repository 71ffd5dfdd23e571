import { DamagedImage, type ImageShape, turned } from "./image-shape";
import { type Box, readBoxes, requireBox } from "./iso-boxes";

/** The properties of the primary item (ISO/IEC 23008-12): `ispe` is its size, `irot` its rotation in quarter turns. */
export function readAvif(view: DataView): ImageShape {
  const file = readBoxes(view, 0, view.byteLength);
  const meta = requireBox(file, "meta");
  const boxes = readBoxes(view, meta.start + 4, meta.end);
  if (![...file, ...boxes].some(({ type }) => type === "mdat" || type === "idat")) {
    throw new DamagedImage("no image data");
  }
  const properties = requireBox(boxes, "iprp");
  const inside = readBoxes(view, properties.start, properties.end);
  const container = requireBox(inside, "ipco");
  const known = readBoxes(view, container.start, container.end);
  const mine = associations(view, requireBox(inside, "ipma"), primaryItem(view, requireBox(boxes, "pitm")));
  const own = mine.flatMap((index) => known[index - 1] ?? []);
  const size = requireBox(own, "ispe");
  const shape = { width: view.getUint32(size.start + 4), height: view.getUint32(size.start + 8) };
  const turn = own.find(({ type }) => type === "irot");
  return turn && view.getUint8(turn.start) & 1 ? turned(shape) : shape;
}

const primaryItem = (view: DataView, { start }: Box) =>
  view.getUint8(start) === 0 ? view.getUint16(start + 4) : view.getUint32(start + 4);

/** The 1-based indices of an item's properties. */
function associations(view: DataView, { start }: Box, item: number): number[] {
  const wideId = view.getUint8(start) > 0;
  const wideIndex = (view.getUint8(start + 3) & 1) === 1;
  let at = start + 8;
  for (let entry = view.getUint32(start + 4); entry > 0; entry--) {
    const id = wideId ? view.getUint32(at) : view.getUint16(at);
    at += wideId ? 4 : 2;
    const count = view.getUint8(at);
    at += 1;
    const step = wideIndex ? 2 : 1;
    if (id === item) {
      return Array.from({ length: count }, (_, index) =>
        wideIndex ? view.getUint16(at + index * 2) & 0x7fff : view.getUint8(at + index) & 0x7f,
      );
    }
    at += count * step;
  }
  throw new DamagedImage("the primary item has no properties");
}
