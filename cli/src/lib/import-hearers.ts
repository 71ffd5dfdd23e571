import type { ImportHearer } from "../../../schema/api/import-hearers";
import { kindNames } from "./integration-kind.ts";
import { oneLine } from "./safe-text.ts";

/** Who is told of the posts of an import once it is begun; null where that is nobody. */
export function importHearers(hears: ImportHearer[]): string | null {
  if (hears.length === 0) return null;
  const named = hears.map(({ kind, name, posts }) => {
    const count = posts === 1 ? "1 post" : `up to ${posts} posts`;
    return `${kind === "webhook" ? "webhook" : kindNames[kind]} ${oneLine(name)} (${count})`;
  });
  return `Once imported, these are notified: ${named.join(", ")}. First disable any that should not be notified about old posts.`;
}
