import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeTexts } from "../../../cli/src/commands/posts/merge-texts.ts";
import { readPostFile, toPostFile } from "../../../cli/src/commands/posts/post-file.ts";

const text = fc.string({ unit: "grapheme", maxLength: 40 });
const tricky = fc.constantFrom(
  "---",
  "null",
  "true",
  "2026-01-01",
  "0x10",
  "a: b",
  "# x",
  "'",
  '"',
  " lead",
  "- x",
  "",
  "~",
  "no",
);
const line = fc.oneof(text, tricky);
const input = fc.record({
  title: line,
  slug: line,
  excerpt: fc.option(line),
  categories: fc.array(line, { maxLength: 3 }),
  tags: fc.array(line, { maxLength: 3 }),
  faq: fc.record({ items: fc.array(fc.record({ question: line, answer: line }), { maxLength: 2 }) }),
  seo: fc.record({ title: fc.option(line), keywords: fc.array(line, { maxLength: 2 }) }),
  content: fc.array(line, { maxLength: 6 }).map((lines) => lines.join("\n")),
});

describe("a post as a file", () => {
  it("reads back as it was written", () => {
    fc.assert(
      fc.property(input, (fields) => {
        expect(readPostFile(toPostFile(fields))).toEqual(fields);
      }),
      { numRuns: 500, seed: 4 },
    );
  });

  it("without front matter is content, with CRLF too", () => {
    expect(readPostFile("# Hello\n---\nx")).toEqual({ content: "# Hello\n---\nx" });
    expect(readPostFile("---\r\ntitle: A\r\n---\r\nBody\r\n")).toEqual({ title: "A", content: "Body\r\n" });
    expect(readPostFile("---\n---\nBody")).toEqual({ content: "Body" });
  });

  it.each([
    "---\ntitle: [a\n---\nx",
    "---\n- a\n---\nx",
    "---\njust words\n---\nx",
    "---\na: 1\na: 2\n---\n",
  ])("refuses front matter that says nothing: %j", (file) => {
    expect(() => readPostFile(file)).toThrow(/front matter/);
  });
});

describe("two texts of one beginning", () => {
  const lines = fc.array(fc.constantFrom<string[]>("a", "b", "c", "d", "e", "f"), { maxLength: 12 });

  it("lose no line that either of them added", () => {
    const added = (name: string) =>
      fc.array(
        fc.tuple(
          fc.nat(12),
          fc.nat(9).map((n) => `${name}${n}`),
        ),
        { maxLength: 4 },
      );
    fc.assert(
      fc.property(lines, added("mine"), added("their"), (base, mine, their) => {
        const insert = (list: [number, string][]) =>
          list.reduce((all, [at, one]) => all.toSpliced(Math.min(at, all.length), 0, one), base).join("\n");
        const merged = mergeTexts(insert(mine), base.join("\n"), insert(their)).text.split("\n");
        for (const [, one] of [...mine, ...their]) expect(merged).toContain(one);
      }),
      { numRuns: 300, seed: 4 },
    );
  });

  it("conflict where both changed the same line, and not where both say the same", () => {
    expect(mergeTexts("A\nb", "a\nb", "a\nB").text).toContain("<<<<<<<");
    expect(mergeTexts("A\nb\nc\nd", "a\nb\nc\nd", "a\nb\nc\nD")).toEqual({
      text: "A\nb\nc\nD",
      conflict: false,
    });
    expect(mergeTexts("X", "a", "X")).toEqual({ text: "X", conflict: false });
    const { text: both } = mergeTexts("A\n", "a\n", "B\n");
    for (const saved of [both, both.replaceAll("\n", "\r\n"), both.replaceAll("\n", " \n")])
      expect(() => readPostFile(saved)).toThrow(/between <<<<<<</);
  });
});
