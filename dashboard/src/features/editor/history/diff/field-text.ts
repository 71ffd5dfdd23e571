import type { PostFields } from "@schema/post-fields";
import { diffLines } from "diff";
import type { FieldName } from "../../session/draft-fields";

export type LineRow =
  | { kind: "added" | "removed" | "same"; text: string }
  | { kind: "skipped"; count: number };

const context = 3;
const patience = { timeout: 1500 };

/** The last line also gets a line end; otherwise it would differ from the same line with more below it. */
const ended = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** Two texts line by line, with long unchanged runs shortened. Null if they are too different to compare in time. */
export function lineRows(before: string, after: string): LineRow[] | null {
  const changes = diffLines(ended(before), ended(after), patience);
  if (!changes) return null;
  return changes.flatMap(({ value, added, removed }, index): LineRow[] => {
    const lines = value.replace(/\n$/, "").split("\n");
    if (added || removed) return lines.map((text) => ({ kind: added ? "added" : "removed", text }));
    const head = index === 0 ? 0 : context;
    const tail = index === changes.length - 1 ? 0 : context;
    const same = lines.map((text): LineRow => ({ kind: "same", text }));
    const count = lines.length - head - tail;
    if (count <= 1) return same;
    return [...same.slice(0, head), { kind: "skipped", count }, ...(tail > 0 ? same.slice(-tail) : [])];
  });
}

/** A field as text, one entry per line, so that any two can be compared. */
export function fieldText(fields: PostFields, name: FieldName): string {
  if (name === "faq")
    return (fields.faq ?? []).map((item) => `${item.question}\n${item.answer}`).join("\n\n");
  const value = fields[name];
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : value.join("\n");
}
