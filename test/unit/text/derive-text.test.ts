import { expect, it } from "vitest";
import { deriveText } from "../../../worker/domains/posts/derive-text";

it("leaves headings out of the excerpt, and counts their words", () => {
  expect(deriveText("Short intro.\n\n## A heading\n\nThen more.")).toMatchObject({
    derivedExcerpt: "Short intro. Then more.",
    wordCount: 6,
  });
});

it("takes the headings of a post that has nothing else", () => {
  expect(deriveText("## A heading").derivedExcerpt).toBe("A heading");
});
