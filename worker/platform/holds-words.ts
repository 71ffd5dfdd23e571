import { type AnyColumn, or, type SQL, sql } from "drizzle-orm";

/**
 * True where a text holds these words, however both are capitalised. SQLite's `lower` knows ASCII only, so the other letters are
 * looked for as they are given, as small ones, as capitals, and with the first of each word as a capital.
 */
export function holdsWords(column: AnyColumn, words: string): SQL | undefined {
  const small = words.toLowerCase();
  const titled = small.replace(/(?<![\p{L}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  const spellings = new Set([words, small, words.toUpperCase(), titled]);
  return or(
    ...[...spellings].map((spelling) => sql`instr(lower(COALESCE(${column}, '')), lower(${spelling})) > 0`),
  );
}
