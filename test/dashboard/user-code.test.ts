import { expect, it } from "vitest";
import { shownUserCode } from "../../dashboard/src/features/device/user-code";

it.each([
  ["bcdfghjk", "BCDF-GHJK"],
  [" BCDF GHJK ", "BCDF-GHJK"],
  ["bcdf-ghjk", "BCDF-GHJK"],
  ["bcdf", "bcdf"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(shownUserCode(typed)).toBe(shown);
});
