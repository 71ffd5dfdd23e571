import { WritingOptions as Schema, type WritingOptions } from "@schema/writing-options";
import { keywordList } from "@/lib/typed-text";

/** The options as they are typed: one text each, lists separated by commas. */
export type WritingFields = Record<keyof WritingOptions, string>;

const lists = ["secondaryKeywords", "mustMention", "mustAvoid", "allowedHosts"] as const;
const numbers = ["internalLinks", "externalLinks"] as const;

const switches = ["research"] as const;

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

export const writingFields = (writing: WritingOptions): WritingFields =>
  Object.fromEntries(
    Object.keys(Schema.shape).map((name) => {
      const value = writing[name as keyof WritingOptions];
      return [name, Array.isArray(value) ? value.join(", ") : value === null ? "" : String(value ?? "")];
    }),
  ) as WritingFields;

function typed(name: string, text: string): unknown {
  if (isOneOf(lists, name)) return keywordList(text);
  if (isOneOf(switches, name)) return text === "true";
  const isNumber = isOneOf(numbers, name) || (name === "length" && /^\d+$/.test(text));
  return isNumber ? Number(text) : text;
}

/** Only what was filled in; the rest is inherited. */
export const writingInput = (fields: WritingFields): WritingOptions =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]) => [name, text.trim()] as const)
      .filter(([, text]) => text !== "")
      .map(([name, text]) => [name, typed(name, text)]),
  );

/** What is wrong with a field, by its name. */
export function writingProblems(fields: WritingFields): Partial<Record<keyof WritingOptions, string>> {
  const checked = Schema.safeParse(writingInput(fields));
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [path[0], message]));
}
