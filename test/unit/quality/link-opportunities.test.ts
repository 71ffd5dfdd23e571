import { expect, it } from "vitest";
import { halves, precision, recall } from "../../evaluation/labeled";
import { evaluateLinks, paragraphs } from "../../evaluation/links/evaluate-links";

it.each(halves)("finds the posts that paragraphs speak of, and no others, %s half", (half) => {
  const found = evaluateLinks(half);
  expect(precision(found)).toBeGreaterThanOrEqual(0.95);
  expect(recall(found)).toBeGreaterThanOrEqual(0.8);
});

it("has at least 200 paragraphs", () => {
  expect(paragraphs.length).toBeGreaterThanOrEqual(200);
});
