import { type Zippable, zipSync } from "fflate";

export function zip(
  files: Record<string, string | Uint8Array>,
  { level = 6 }: { level?: 0 | 6 } = {},
): Uint8Array {
  const entries: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    entries[name] = typeof content === "string" ? new TextEncoder().encode(content) : content;
  }
  return zipSync(entries, { level, mtime: new Date(1980, 0, 1) });
}

const CENTRAL = 0x02014b50;

/** Changes bytes of every central directory record, found by its signature; returns a copy. */
export function patchDirectory(archive: Uint8Array, patch: (record: DataView) => void): Uint8Array {
  const copy = archive.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at + 46 <= copy.length; at++) {
    if (view.getUint32(at, true) === CENTRAL) patch(new DataView(copy.buffer, at, 46));
  }
  return copy;
}
