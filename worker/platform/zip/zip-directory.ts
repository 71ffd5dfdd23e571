/** One entry of a ZIP central directory (APPNOTE.TXT 4.3.12). Sizes in bytes, as declared by the archive. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  symlink: boolean;
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** Offset of the local header from the start of the file. */
  offset: number;
}

export class DamagedArchive extends Error {
  override readonly name = "DamagedArchive";
}

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const END_SIZE = 22;
const LOCATOR64_SIZE = 20;
const MAX_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;
const UNIX_SYMLINK = 0xa000;
const UNIX_TYPE_MASK = 0xf000;

/**
 * Yields the entries of a ZIP from its central directory, the only reliable source of entry lengths: searching the data for signatures
 * would mistake matching bytes of a post for headers. Throws DamagedArchive.
 */
export function* readZipDirectory(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const { start, count, shift } = locateDirectory(view);
    let at = start;
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== CENTRAL) throw new DamagedArchive("its directory is damaged");
      const nameLength = view.getUint16(at + 28, true);
      const extraLength = view.getUint16(at + 30, true);
      const extraStart = at + 46 + nameLength;
      const next = extraStart + extraLength + view.getUint16(at + 32, true);
      const [size = 0, compressedSize = 0, offset = 0] = wideSizes(view, at, extraStart, extraLength);
      yield {
        name: decodeName(bytes.subarray(at + 46, extraStart)),
        encrypted: (view.getUint16(at + 8, true) & 1) === 1,
        symlink: ((view.getUint32(at + 38, true) >>> 16) & UNIX_TYPE_MASK) === UNIX_SYMLINK,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        compressedSize,
        size,
        offset: offset + shift,
      };
      at = next;
    }
  } catch (error) {
    if (error instanceof RangeError) throw new DamagedArchive("its directory is incomplete");
    throw error;
  }
}

function locateDirectory(view: DataView): { start: number; count: number; shift: number } {
  const end = findEnd(view);
  const locator = end - LOCATOR64_SIZE;
  if (locator >= 0 && view.getUint32(locator, true) === LOCATOR64) {
    const end64 = Number(view.getBigUint64(locator + 8, true));
    if (view.getUint32(end64, true) !== END64) throw new DamagedArchive("its end record is damaged");
    const count = Number(view.getBigUint64(end64 + 32, true));
    return { start: Number(view.getBigUint64(end64 + 48, true)), count, shift: 0 };
  }
  const size = view.getUint32(end + 12, true);
  const declared = view.getUint32(end + 16, true);
  // Bytes before an archive (a self-extractor) shift every offset by the same amount.
  const start = end - size;
  if (start < declared) throw new DamagedArchive("its directory is in the wrong place");
  return { start, count: view.getUint16(end + 10, true), shift: start - declared };
}

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at--) {
    if (view.getUint32(at, true) === END && at + END_SIZE + view.getUint16(at + 20, true) <= view.byteLength)
      return at;
  }
  throw new DamagedArchive("its end is missing");
}

/** Size, compressed size and offset, from the ZIP64 extra field if the plain field is full (APPNOTE.TXT 4.5.3). */
function wideSizes(view: DataView, at: number, extraStart: number, extraLength: number): number[] {
  const plain = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
  if (!plain.includes(IN_ZIP64)) return plain;
  for (
    let field = extraStart;
    field + 4 <= extraStart + extraLength;
    field += 4 + view.getUint16(field + 2, true)
  ) {
    if (view.getUint16(field, true) !== 1) continue;
    let value = field + 4;
    return plain.map((size) => {
      if (size !== IN_ZIP64) return size;
      value += 8;
      return Number(view.getBigUint64(value - 8, true));
    });
  }
  return plain;
}

/** UTF-8 whether flagged or not (macOS does not flag it), else byte by byte. */
function decodeName(name: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return String.fromCharCode(...name);
  }
}
