import { expect, it } from "vitest";
import { halves, precision, recall } from "../../evaluation/labeled";
import { evaluateTopics, titlePairs } from "../../evaluation/topics/evaluate-topics";
import { bySentenceModel, isEnglishPair } from "../../evaluation/topics/sentence-model";

it("finds English titles for the same post with a real sentence model", async () => {
  const isSame = await bySentenceModel();
  for (const half of halves) {
    const found = evaluateTopics(half, isSame, isEnglishPair);
    expect(precision(found)).toBeGreaterThanOrEqual(0.85);
    expect(recall(found)).toBeGreaterThanOrEqual(0.85);
  }
  const swapped = titlePairs.filter(
    ({ isSame: same, kind }) => !same && /direction|negation|year/.test(kind),
  );
  expect(swapped.filter(isEnglishPair).filter(isSame)).toEqual([]);
});
