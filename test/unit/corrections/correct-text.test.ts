import { describe, expect, it } from "vitest";
import { cutAt, rewriteAt } from "../../../worker/domains/editorial/correction/correct-text";
import { placesIn } from "../../../worker/domains/editorial/correction/sentence-places";

const placeIn = (text: string, sentence: string) => {
  const place = placesIn(text).find((one) => one.text === sentence);
  if (!place) throw new Error(`no sentence: ${sentence}`);
  return place;
};
const cut = (text: string, sentence: string) => cutAt(text, placeIn(text, sentence));
const rewrite = (text: string, before: string, after: string) =>
  rewriteAt(text, placeIn(text, before), after);

describe("cutting a sentence", () => {
  it.each([
    ["the first of a paragraph", "One is bad. Two is good.\n", "One is bad.", "Two is good.\n"],
    ["the last of a paragraph", "Two is good. One is bad.\n", "One is bad.", "Two is good.\n"],
    [
      "one in the middle",
      "Two is good. One is bad. So is three.\n",
      "One is bad.",
      "Two is good. So is three.\n",
    ],
    [
      "a whole paragraph",
      "Two is good.\n\nOne is bad.\n\nSo is three.\n",
      "One is bad.",
      "Two is good.\n\nSo is three.\n",
    ],
    ["the last paragraph", "Two is good.\n\nOne is bad.\n", "One is bad.", "Two is good.\n"],
    [
      "a list item",
      "- Two is good.\n- One is bad.\n- So is three.\n",
      "One is bad.",
      "- Two is good.\n- So is three.\n",
    ],
    [
      "the last item",
      "- Two is good.\n- One is bad.\n\nThe end.\n",
      "One is bad.",
      "- Two is good.\n\nThe end.\n",
    ],
    [
      "a table row",
      "| A | B |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n",
      "1 | 2",
      "| A | B |\n| --- | --- |\n| 3 | 4 |\n",
    ],
    ["one with emphasis", "Two is good. **One** is bad.\n", "**One** is bad.", "Two is good.\n"],
  ])("leaves the rest as it is: %s", (_, text, sentence, after) => {
    expect(cut(text, sentence)).toBe(after);
  });

  it.each([
    ["the only text of a section", "## A\n\nOne is bad.\n\n## B\n\nTwo is good.\n", "One is bad."],
    ["the only text of the last section", "Two is good.\n\n## A\n\nOne is bad.\n", "One is bad."],
    ["the only item of a list", "The list:\n\n- One is bad.\n\nThe end.\n", "One is bad."],
    ["an item with items below", "- One is bad.\n  - Two is good.\n- So is three.\n", "One is bad."],
    ["a numbered step", "1. Two is good.\n2. One is bad.\n", "One is bad."],
    ["what announces a list", "Two is good. These are bad:\n\n- One.\n- Two.\n", "These are bad:"],
    ["a heading", "## One is bad\n\nTwo is good.\n", "One is bad"],
    ["the only row of a table", "| A | B |\n| --- | --- |\n| 1 | 2 |\n", "1 | 2"],
    ["half of an emphasis", "**Two is good. One is bad.**\n", "**Two is good."],
    ["a line of a quote", "> One is bad.\n", "One is bad."],
    ["what makes the rest a heading", "One is bad. # Two is good.\n", "One is bad."],
  ])("refuses %s", (_, text, sentence) => {
    expect(cut(text, sentence)).toBeNull();
  });
});

describe("rewriting a sentence", () => {
  it("keeps every other byte", () => {
    const text = "##  A\n\n\tcode\n\nOne is bad.  Two is\ngood. \n\n* * *\n";
    expect(rewrite(text, "One is bad.", "One is fine.")).toBe(text.replace("bad", "fine"));
  });

  it.each([
    ["a list", "One is bad.\n", "One is bad.", "- One is fine."],
    ["a heading", "One is bad.\n", "One is bad.", "# One is fine."],
    ["another column", "| A | B |\n| --- | --- |\n| 1 | 2 |\n", "1 | 2", "1 | 2 | 3"],
    ["half of an emphasis", "One is bad.\n", "One is bad.", "**One is fine."],
    ["two paragraphs", "One is bad.\n", "One is bad.", "One.\n\nTwo."],
  ])("refuses one that makes %s", (_, text, before, after) => {
    expect(rewrite(text, before, after)).toBeNull();
  });
});
