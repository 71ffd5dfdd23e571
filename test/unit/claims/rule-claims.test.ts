import { expect, it } from "vitest";
import { ruleClaims } from "../../../worker/domains/editorial/evidence/judge-part";

it.each([
  ["Our kiln is faster than any other kiln.", "comparison"],
  ["It is the only kiln that rests on Sundays.", "comparison"],
  ["The kiln takes 40 minutes to heat up.", "number"],
  ["About ninety percent of bakers agree with it.", "number"],
  ["A million loaves have come from it.", "number"],
  ["The kiln was built in 1987 by hand.", "date"],
])("is a claim though the model is silent: %s", (sentence, kind) => {
  expect(ruleClaims(sentence, [])).toMatchObject([{ sentence, kind }]);
});

it.each([
  "There are two steps to a good loaf.",
  "Three things help with every dough.",
  "Knead it in one go.",
])("is not made by a number in words alone: %s", (sentence) => {
  expect(ruleClaims(sentence, [])).toEqual([]);
});
