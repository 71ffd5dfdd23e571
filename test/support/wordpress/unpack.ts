import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";

/** Unpacks a zip archive, without the names that `skip` matches. */
export function unpack(zip: string, folder: string, skip: RegExp): void {
  const made = new Set<string>();
  for (const [name, content] of Object.entries(
    unzipSync(readFileSync(zip), { filter: (f) => !skip.test(f.name) }),
  )) {
    if (name.endsWith("/")) continue;
    const path = join(folder, name);
    const parent = dirname(path);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(path, content);
  }
}
