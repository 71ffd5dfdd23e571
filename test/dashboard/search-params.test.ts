import { describe, expect, it } from "vitest";
import { choiceParam, flagParam, pageParam, textParam } from "../../dashboard/src/lib/search-params";

describe("what a URL's search says", () => {
  it("takes pages after the first, and nothing that is no page", () => {
    expect(["2", 3].map(pageParam)).toEqual([2, 3]);
    expect(["1", 1, 0, -4, "x", 1.5, 1e300, null, undefined].map(pageParam)).toEqual(
      Array(9).fill(undefined),
    );
  });

  it("takes text, also when the router read it as a number", () => {
    expect(textParam(" rust ")).toBe("rust");
    expect(textParam(2026)).toBe("2026");
    expect(["", "  ", null, {}, true].map(textParam)).toEqual(Array(5).fill(undefined));
  });

  it("takes a choice only from the list", () => {
    expect(choiceParam("DRAFT", ["DRAFT", "HIDDEN"])).toBe("DRAFT");
    expect(choiceParam("draft", ["DRAFT", "HIDDEN"])).toBeUndefined();
  });

  it("takes a flag that is set, also when the router did not read it", () => {
    expect([true, "true"].map(flagParam)).toEqual([true, true]);
    expect([false, "false", 1, "", null].map(flagParam)).toEqual(Array(5).fill(undefined));
  });
});
