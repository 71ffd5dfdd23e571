import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, mixed, readableOn, textContrast } from "../../../schema/api/contrast";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("the contrast of two colours", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#777777", "#ffffff", 4.48],
    ["#1d4ed8", "#ffffff", 6.7],
    ["#123456", "#123456", 1],
  ])("of %s and %s is %d", (a, b, ratio) => {
    expect(contrast(a, b)).toBeCloseTo(ratio, 1);
  });

  it("is enough for text on any ground, whatever colour was wanted", () => {
    fc.assert(
      fc.property(colour, colour, (ground, wanted) => {
        expect(contrast(ground, readableOn(ground, wanted))).toBeGreaterThanOrEqual(textContrast);
      }),
    );
  });

  it("leaves a colour as it is that can be read", () => {
    expect(readableOn("#14213d", "#fca311")).toBe("#fca311");
    expect(readableOn("#ffffff", "#fca311")).not.toBe("#fca311");
  });
});

it("mixes two colours", () => {
  expect(mixed("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mixed("#102030", "#405060", 0)).toBe("#102030");
  expect(mixed("#102030", "#405060", 1)).toBe("#405060");
});
