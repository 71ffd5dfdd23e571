import { expect, it } from "vitest";
import { likenessWords } from "../../dashboard/src/components/runs/likeness-words";

it("says why something is too close, where a reason is known", () => {
  const other = "the post “Signing webhooks”";
  expect(likenessWords({ reason: "words", likeness: 0.754 }, other)).toBe(
    "Uses much the same wording as the post “Signing webhooks” (75% similar)",
  );
  expect(likenessWords({ reason: "meaning", likeness: 0.9 }, other)).toBe(
    "Covers much the same ground as the post “Signing webhooks”",
  );
  expect(likenessWords({ likeness: 1 }, other)).toBe("Similar to the post “Signing webhooks” (100% similar)");
});
