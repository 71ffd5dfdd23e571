import type { ContextFields } from "@schema/context";
import { entriesOf } from "./entries";

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
