import { expect, it } from "vitest";
import { likenessWords } from "../../dashboard/src/components/runs/likeness-words";

it("says why something is too close, where a reason is known", () => {
  const other = "the post “Signing webhooks”";
  expect(likenessWords({ reason: "words", likeness: 0.754 }, other)).toBe(
    "Repeats the words of the post “Signing webhooks” (75 % alike)",
  );
  expect(likenessWords({ reason: "meaning", likeness: 0.9 }, other)).toBe(
    "Means much the same as the post “Signing webhooks”",
  );
  expect(likenessWords({ likeness: 1 }, other)).toBe("Close to the post “Signing webhooks” (100 % alike)");
});
