import { describe, expect, it } from "vitest";
import { writingFields, writingInput } from "../../dashboard/src/components/runs/writing-input";

describe("the choice of web research", () => {
  it.each([
    [{}, "", {}],
    [{ research: null }, "", {}],
    [{ research: true }, "true", { research: true }],
    [{ research: false }, "false", { research: false }],
  ])("of %o is shown as %o", (writing, shown, input) => {
    const fields = writingFields(writing);
    expect(fields.research).toBe(shown);
    expect(writingInput(fields)).toEqual(input);
  });
});
