import { expect, it } from "vitest";
import { emptyFields } from "../../../schema/api/post-fields";
import { correctFields } from "../../../worker/domains/editorial/correction/correct-fields";

it("keeps a title that is to be cut, also of a post with all its other fields", () => {
  const post = { ...emptyFields, title: "Anvils", content: "They are heavy." };
  const { fields, corrected } = correctFields(post, [{ before: "Anvils", after: null, given: "" }]);
  expect(corrected).toEqual([{ before: "Anvils", after: "Anvils", kept: "breaks_text", isHeading: true }]);
  expect(fields.title).toBe("Anvils");
});
