import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/**
 * Whether a text contains these words in any case. SQLite's `lower` knows only ASCII, so other letters are matched as given, in lowercase,
 * in uppercase, and with each word capitalized.
 */
export function holdsWords(column: AnyColumn, words: string): SQL | undefined {
  const small = words.toLowerCase();
  const titled = small.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  const spellings = new Set([words, small, words.toUpperCase(), titled]);
  return or(
    ...[...spellings].map((spelling) => sql`instr(lower(COALESCE(${column}, '')), lower(${spelling})) > 0`),
  );
}
