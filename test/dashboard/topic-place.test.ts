import { expect, it } from "vitest";
import { placeAt } from "../../dashboard/src/features/topics/topic-order";

/** Of three other rows, the second a tall one. */
const at = (top: number) => placeAt(top, 100, [40, 100, 40]);

it("is the place whose upper edge is nearest", () => {
  expect([-50, 100, 119, 121, 189, 191, 259, 261, 900].map(at)).toEqual([0, 0, 0, 1, 1, 2, 2, 3, 3]);
});

it("stays in place when a tall row gave way to it", () => {
  const justBelow = 140 + 51;
  expect(at(justBelow)).toBe(2);
  expect(at(justBelow + 1)).toBe(2);
});
