import { unzlibSync } from "fflate";

/** The tables of a WOFF 1.0 file (W3C, section 5), by tag. */
export function readWoff(file: ArrayBuffer): ReadonlyMap<string, DataView> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const tables = new Map<string, DataView>();
  for (let index = 0; index < view.getUint16(12); index++) {
    const entry = 44 + index * 20;
    const tag = String.fromCharCode(...new Uint8Array(file, entry, 4));
    const offset = view.getUint32(entry + 4);
    const [packed, length] = [view.getUint32(entry + 8), view.getUint32(entry + 12)];
    const bytes = new Uint8Array(file, offset, packed);
    const table = packed < length ? unzlibSync(bytes, { out: new Uint8Array(length) }) : bytes;
    tables.set(tag, new DataView(table.buffer, table.byteOffset, length));
  }
  return tables;
}
