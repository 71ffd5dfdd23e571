import { ParseFailure } from "./parse-failure";

/** Front matter of any syntax in one form: every scalar is its source text, keys are in `normaliseKey` form. */
export type FrontMatterValue = string | null | FrontMatterValue[] | FrontMatter;
export type FrontMatter = Map<string, FrontMatterValue>;

const MAX_DEPTH = 32;
const MAX_NODES = 20_000;

/** `published_at`, `publishedAt` and `published-at` are one key. */
export function normaliseKey(key: string): string {
  return key.toLowerCase().replace(/[_-]/g, "");
}

/**
 * Converts a parser's result to a FrontMatterValue; of keys that are equal once normalized, the first wins. `source` is the parsed text.
 * Throws ParseFailure.
 */
export function toFrontMatterValue(parsed: unknown, source: string): FrontMatterValue {
  return convert(parsed, 0, { nodes: MAX_NODES, source });
}

function convert(value: unknown, depth: number, budget: { nodes: number; source: string }): FrontMatterValue {
  if (depth > MAX_DEPTH || --budget.nodes < 0) {
    throw new ParseFailure(
      "bad_front_matter",
      "The front matter is nested too deeply or contains too many values.",
    );
  }
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
    return String(value);
  if (value instanceof Date) return dateText(value, budget.source);
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

/** The TOML parser rolls February 31 over into March, a day that then does not occur in the source. */
function dateText(date: Date, source: string): string {
  const text = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  return text !== "" && source.includes(text.slice(0, 10)) ? text : "a day that does not exist";
}
