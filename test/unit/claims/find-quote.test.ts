import fc from "fast-check";
import { expect, it } from "vitest";
import { findQuote } from "../../../worker/domains/knowledge/quotes/find-quote";

const oneSpace = (text: string) => text.replace(/\s+/g, " ").trim();
const texts = fc
  .array(fc.constantFrom("a", "b", "ab", " ", "\n\t", "\u00a0", "\u2003", "é", "😀", "."), { maxLength: 30 })
  .map((parts) => parts.join(""));

it("finds the first place with these words, whatever blanks are between them, and no other", () => {
  let found = 0;
  fc.assert(
    fc.property(texts, texts, fc.nat(30), fc.nat(12), (text, other, from, length) => {
      for (const words of [other, text.slice(from, from + length).replace(/\s+/g, " \n ")]) {
        const place = findQuote(text, words);
        const wanted = oneSpace(words);
        const before = place ? text.slice(0, place.end - 1) : text;
        if (wanted !== "") expect(oneSpace(before)).not.toContain(wanted);
        if (!place) continue;
        found += 1;
        const quote = text.slice(place.start, place.end);
        expect([oneSpace(quote), quote.trim()]).toEqual([wanted, quote]);
      }
    }),
    { numRuns: 3_000, seed: 11 },
  );
  expect(found).toBeGreaterThan(500);
});

it("looks for a quote of any length in a text that nearly says it everywhere", () => {
  const text = "a ".repeat(200_000);
  const words = `${"a  ".repeat(20_000)}b  ${"a  ".repeat(20_000)}`;
  expect(findQuote(text, words)).toBeNull();
  expect(findQuote(`${text}b ${text}`, words)).toEqual({ start: 360_000, end: 440_001 });
});
