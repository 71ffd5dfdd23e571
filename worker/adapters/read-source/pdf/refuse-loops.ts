import { SourceReadError } from "../source-read-error";
import { indexOfBytes } from "./index-of-bytes";

const partsMax = 1_000;
const cidMax = 65_535;
const window = 64 * 1024;
const lookedAtMax = 4_000;

/**
 * Looks at what the objects of a PDF say of its pages and fonts, where that is not packed, and throws SourceReadError `damaged` for a
 * page of more parts than any program writes, and for widths of characters beyond the last (ISO 32000-1, 9.7.4.3).
 */
export function refuseLoops(bytes: Uint8Array): void {
  for (const text of after(bytes, "/Contents")) {
    const parts = /^\s*\[([^\]]*)/.exec(text)?.[1] ?? "";
    if ((parts.match(/R/g)?.length ?? 0) > partsMax) throw endless();
  }
  for (const text of after(bytes, "/W")) {
    // Up to the next entry.
    const widths = /^2?\s*(\[[^/>]*)/.exec(text)?.[1] ?? "";
    if (widths.match(/\d{5,}/g)?.some((number) => Number(number) > cidMax)) throw endless();
  }
}

function* after(bytes: Uint8Array, name: string): Generator<string> {
  let count = 0;
  for (let at = indexOfBytes(bytes, name, 0); at >= 0; at = indexOfBytes(bytes, name, at + name.length)) {
    const from = at + name.length;
    const head = bytes.subarray(from, from + 8);
    if (!head.includes(0x5b)) continue;
    count += 1;
    if (count > lookedAtMax) return;
    yield new TextDecoder("latin1").decode(bytes.subarray(from, from + window));
  }
}

const endless = () =>
  new SourceReadError(
    "damaged",
    "The PDF says more of its pages or letters than can be. Open it in a PDF reader, save it again, and upload that.",
  );
