import { describe, expect, it } from "vitest";
import { wordParts } from "../../dashboard/src/components/diff/word-diff";
import { fieldText, lineRows } from "../../dashboard/src/features/editor/history/diff/field-text";

const text = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join("");

describe("comparing by line", () => {
  it("shows three lines around a change and counts the rest", () => {
    const before = `${text(1, 20)}old\n${text(21, 40)}`;
    const after = `${text(1, 20)}new\n${text(21, 40)}`;
    const rows = lineRows(before, after) ?? [];
    expect(rows[0]).toEqual({ kind: "skipped", count: 17 });
    expect(rows.slice(1, 4).map((row) => row.kind)).toEqual(["same", "same", "same"]);
    expect(rows.slice(4, 6)).toEqual([
      { kind: "removed", text: "old" },
      { kind: "added", text: "new" },
    ]);
    expect(rows.at(-1)).toEqual({ kind: "skipped", count: 17 });
    expect(rows).toHaveLength(10);
  });

  it("keeps a run of equal lines that is short", () => {
    const rows = lineRows(`a\n${text(1, 7)}b\n`, `A\n${text(1, 7)}B\n`) ?? [];
    expect(rows.some((row) => row.kind === "skipped")).toBe(false);
    expect(rows).toHaveLength(11);
  });
});

describe("the last line of a text", () => {
  it("is the same with more below it, and without a line end", () => {
    expect(lineRows("one\ntwo", "one\ntwo\nthree")).toEqual([
      { kind: "same", text: "one" },
      { kind: "same", text: "two" },
      { kind: "added", text: "three" },
    ]);
    expect(lineRows("one\n", "one")).toEqual([{ kind: "same", text: "one" }]);
    expect(lineRows("", "one")).toEqual([{ kind: "added", text: "one" }]);
  });
});

describe("comparing by word", () => {
  it("marks words, not lines", () => {
    expect(wordParts("the quick fox", "the slow fox")).toEqual([
      { kind: "same", text: "the " },
      { kind: "removed", text: "quick" },
      { kind: "added", text: "slow" },
      { kind: "same", text: " fox" },
    ]);
  });

  it("keeps numbers whole, and joins changes with only spaces between them", () => {
    const [before, after] = ["Acme sold 9 million anvils in 1850.", "Acme sold 4,200 anvils in 2024."];
    expect(wordParts(before, after)).toEqual([
      { kind: "same", text: "Acme sold " },
      { kind: "removed", text: "9 million" },
      { kind: "added", text: "4,200" },
      { kind: "same", text: " anvils in " },
      { kind: "removed", text: "1850" },
      { kind: "added", text: "2024" },
      { kind: "same", text: "." },
    ]);
    const lines = wordParts("old end\n\nold start", "new end\n\nnew start") ?? [];
    expect(lines.map(({ text }) => text)).toEqual(["old", "new", " end\n\n", "old", "new", " start"]);
  });

  it("shows one text and then the other where they share less than a third of their words", () => {
    const before = "We make glazes for potters in the north of the country";
    const after = "A small team sells kilns and the tools for them";
    expect(wordParts(before, after)).toEqual([
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]);
    const longer = `${before}. ${after}, ${after}, ${after}, ${after}.`;
    expect(wordParts(before, longer)?.[0]).toEqual({ kind: "same", text: before });
  });
});

describe("fields as text", () => {
  it("puts each entry on a line", () => {
    expect(fieldText({ categories: ["A", "B"] }, "categories")).toBe("A\nB");
    expect(fieldText({ faq: [{ question: "Q", answer: "A" }] }, "faq")).toBe("Q\nA");
    expect(fieldText({ excerpt: null }, "excerpt")).toBe("");
  });
});
