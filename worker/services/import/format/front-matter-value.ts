import { ParseFailure } from "./parse-failure";

/** Front matter of any syntax in one form: every scalar is its text as written, keys are in `normaliseKey` form. */
export type FrontMatterValue = string | null | FrontMatterValue[] | FrontMatter;
export type FrontMatter = Map<string, FrontMatterValue>;

const MAX_DEPTH = 32;
const MAX_NODES = 20_000;

/** `published_at`, `publishedAt` and `published-at` are one key. */
export function normaliseKey(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}

/** Turns what a parser returned into a FrontMatterValue; of keys that are the same once normalised the first wins. */
export function toFrontMatterValue(parsed: unknown): FrontMatterValue {
  const budget = { nodes: MAX_NODES };
  return convert(parsed, 0, budget);
}

function convert(value: unknown, depth: number, budget: { nodes: number }): FrontMatterValue {
  if (depth > MAX_DEPTH || --budget.nodes < 0) {
    throw new ParseFailure(
      "bad_front_matter",
      "The front matter is nested too deeply or holds too many values.",
    );
  }
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "invalid date" : value.toISOString();
  if (Array.isArray(value)) return value.map((item) => convert(item, depth + 1, budget));
  if (typeof value !== "object" || value === null) return null;
  const fields: FrontMatter = new Map();
  for (const [key, item] of value instanceof Map ? value : Object.entries(value)) {
    if (typeof key !== "string") continue;
    const name = normaliseKey(key);
    const converted = convert(item, depth + 1, budget);
    if (!fields.has(name)) fields.set(name, converted);
  }
  return fields;
}
