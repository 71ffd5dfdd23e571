import type { ForeignItem } from "../../../../worker/domains/import/foreign/foreign-post";
import { type ImportText, importWords } from "../../../../worker/domains/import/import-words";

type Worded<T> = T extends ImportText ? string : T extends object ? { [K in keyof T]: Worded<T[K]> } : T;

/** Items with what they say in words, as a report shows it. */
export function worded(items: ForeignItem[]): Worded<ForeignItem>[] {
  return JSON.parse(JSON.stringify(items), (_, value) =>
    typeof value === "string" ? importWords(value) : value,
  );
}
