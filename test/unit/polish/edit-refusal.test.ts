import { expect, it } from "vitest";
import { wholeEditRefusal } from "../../../worker/domains/editorial/polish/edit-refusal";

const before =
  "## Water\n\nGive the plant water when the soil is dry and you have looked at the leaves, which tell it best. It needs 2 cups.\n\nKeep it in the light of a window that is not too hot, and turn it now and then for the other side.";

it.each([
  ["the same with other words", before.replace("Give the plant water", "Water the plant"), null],
  ["a paragraph more", `${before}\n\nThat is all there is to it.`, null],
  ["a number more", before.replace("window", "window of 3 m"), "adds_numbers"],
  ["a percentage more", before.replace("It needs", "90% of them need"), "adds_numbers"],
  [
    "another language",
    "## Wasser\n\nGib der Pflanze Wasser, wenn die Erde trocken ist und du nach den Blättern gesehen hast, die es am besten zeigen. Sie braucht 2 Tassen.\n\nStell sie an ein Fenster, das nicht zu heiß ist, und dreh sie ab und zu auf die andere Seite.",
    "changes_language",
  ],
  ["two paragraphs in one", before.replace("cups.\n\n", "cups. "), null],
  [
    "a preface",
    before.replace("## Water\n\n", "## Water\n\nHere is the improved section:\n\n"),
    "about_itself",
  ],
  ["a note at its end", `${before}\n\nI've kept all numbers as they were.`, "about_itself"],
  ["an excuse", `As an AI language model, I cannot water plants.\n\n${before}`, "about_itself"],
])("finds in an edit: %s", (_name, after, refusal) => {
  expect(wholeEditRefusal(before, after, "")).toBe(refusal);
});

it("lets a text talk of sections that did so before", () => {
  const own = "Here is the text of the law.\n\nIt says little.";
  expect(wholeEditRefusal(own, own.replace("little", "not much"), "")).toBe(null);
});
