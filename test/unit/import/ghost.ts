import type { ForeignItem } from "../../../worker/domains/import/foreign/foreign-post";
import { readGhost } from "../../../worker/domains/import/run/read-export";
import { worded } from "./foreign/worded";

/** Reads an export that comes in pieces of `size` characters. */
export async function readGhostText(
  json: string,
  site: string,
  size = 65_536,
): Promise<ReturnType<typeof worded>> {
  const items: ForeignItem[] = [];
  async function* pieces() {
    for (let from = 0; from < json.length; from += size) yield json.slice(from, from + size);
  }
  for await (const some of readGhost(pieces, site)) items.push(...some);
  return worded(items);
}
