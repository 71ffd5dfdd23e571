import { Inflate } from "fflate";
import { crc32 } from "./crc32";
import { DamagedArchive, type ZipEntry } from "./zip-directory";

const LOCAL = 0x04034b50;
const LOCAL_SIZE = 30;
const STORED = 0;
const DEFLATED = 8;
// Deflate expands at most 1,032 times, so one step holds at most 4 MB before the declared size is checked.
const STEP = 4096;

/**
 * The bytes of one entry, checked against its declared size and CRC. Inflation stops at the first byte beyond the declared size, so callers
 * bound memory by limiting declared sizes. Throws DamagedArchive.
 */
export function inflateEntry(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const bytes = expand(compressedBytes(archive, entry), entry);
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) {
    throw new DamagedArchive("its content does not match its checksum");
  }
  return bytes;
}

function compressedBytes(archive: Uint8Array, entry: ZipEntry): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  if (entry.offset + LOCAL_SIZE > archive.length || view.getUint32(entry.offset, true) !== LOCAL) {
    throw new DamagedArchive("its header is missing");
  }
  const lengths = view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
  const start = entry.offset + LOCAL_SIZE + lengths;
  if (start + entry.compressedSize > archive.length) throw new DamagedArchive("it is incomplete");
  return archive.subarray(start, start + entry.compressedSize);
}

function expand(compressed: Uint8Array, entry: ZipEntry): Uint8Array {
  if (entry.method === STORED) return compressed.slice();
  if (entry.method !== DEFLATED) throw new DamagedArchive("its compression method is not supported");
  const bytes = new Uint8Array(entry.size);
  let written = 0;
  const inflate = new Inflate((chunk) => {
    if (written + chunk.length > entry.size) throw new DamagedArchive("it is larger than its header says");
    bytes.set(chunk, written);
    written += chunk.length;
  });
  try {
    for (let at = 0; at < compressed.length; at += STEP) {
      inflate.push(compressed.subarray(at, at + STEP), at + STEP >= compressed.length);
    }
  } catch (error) {
    if (error instanceof DamagedArchive) throw error;
    throw new DamagedArchive("its compressed data is damaged");
  }
  return bytes.subarray(0, written);
}
