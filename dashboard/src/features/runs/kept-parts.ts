import { copy } from "./copy";

type Kept = { facts: string; texts: { name: string; text: string }[] };

/** What a step stores, for reading: texts of several lines with their line breaks, and the rest as JSON. */
export function keptParts(value: unknown): Kept {
  if (typeof value === "string") return { facts: "", texts: [{ name: copy.keptParts.text, text: value }] };
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return { facts: JSON.stringify(value, null, 2), texts: [] };
  const entries = Object.entries(value);
  const texts = entries.flatMap(([name, text]) => (isLong(text) ? [{ name, text }] : []));
  const facts = Object.fromEntries(entries.filter(([, one]) => !isLong(one)));
  return { facts: Object.keys(facts).length > 0 ? JSON.stringify(facts, null, 2) : "", texts };
}

const isLong = (value: unknown): value is string => typeof value === "string" && value.includes("\n");
