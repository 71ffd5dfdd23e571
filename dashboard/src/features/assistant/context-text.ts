import type { ContextFields } from "@schema/context";
import { copy } from "./copy";
import type { ListName } from "./field-words";

/** A competitor or a term of the glossary, in one shape. */
export type Entry = { name: string; text: string };

export function entriesOf(fields: ContextFields, list: ListName): Entry[] {
  return list === "competitors"
    ? fields.competitors.map(({ name, note }) => ({ name, text: note }))
    : fields.glossary.map(({ term, meaning }) => ({ name: term, text: meaning }));
}

/** The list as a change to the context; rows without any text are left out. */
export function withEntries(list: ListName, entries: Entry[]): Partial<ContextFields> {
  const filled = entries
    .map(({ name, text }) => ({ name: name.trim(), text: text.trim() }))
    .filter(({ name, text }) => name !== "" || text !== "");
  return list === "competitors"
    ? { competitors: filled.map(({ name, text }) => ({ name, note: text })) }
    : { glossary: filled.map(({ name, text }) => ({ term: name, meaning: text })) };
}

/** Why the rows cannot be saved as they are; undefined if they can. */
export function entriesProblem(entries: Entry[]): string | undefined {
  const names = entries.map(({ name }) => name.trim().toLowerCase());
  if (entries.some(({ name, text }) => name.trim() === "" && text.trim() !== ""))
    return copy.entries.giveEachOneName;
  const twice = names.find((name, index) => name !== "" && names.indexOf(name) !== index);
  return twice === undefined ? undefined : copy.entries.listedTwice(twice);
}

/** A field as text, one entry per line, so that any two can be compared. */
export function contextText(fields: ContextFields, name: keyof ContextFields): string {
  if (name !== "competitors" && name !== "glossary") return fields[name];
  return entriesOf(fields, name)
    .map((entry) => (entry.text ? `${entry.name}: ${entry.text}` : entry.name))
    .join("\n");
}

const names = ["product", "audience", "positioning", "tone", "competitors", "glossary"] as const;

/** The fields in which two contexts differ, in display order. */
export const changedFields = (before: ContextFields, after: ContextFields) =>
  names
    .map((name) => ({ name, before: contextText(before, name), after: contextText(after, name) }))
    .filter((field) => field.before !== field.after);
