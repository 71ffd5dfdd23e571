import { expect, it } from "vitest";
import { foundWords } from "../../dashboard/src/features/topics/found-words";

it("says how many topics were found, where that is not how many were asked for", () => {
  expect(foundWords({ title: "3 topics on anvils", foundTopics: 3 })).toBe("Found: 3 topics on anvils");
  expect(foundWords({ title: "3 topics on anvils", foundTopics: 1 })).toBe(
    "Found: 1 topic (you asked for 3 topics on anvils)",
  );
  expect(foundWords({ title: "3 topics", foundTopics: null })).toBe("Found: 3 topics");
});
