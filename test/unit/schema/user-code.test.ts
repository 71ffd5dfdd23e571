import { expect, it } from "vitest";
import { readUserCode, shownUserCode } from "../../../schema/api/user-code";

it.each([
  ["bcdfghjk", "BCDF-GHJK"],
  [" BCDF GHJK ", "BCDF-GHJK"],
  ["bcdf-ghjk", "BCDF-GHJK"],
  ["bcdf", "bcdf"],
  ["bcdfghj1", "bcdfghj1"],
  ["aeiouaei", "aeiouaei"],
  ["", ""],
])("%j is shown as %j", (typed, shown) => {
  expect(shownUserCode(typed)).toBe(shown);
});

it.each([
  [" bcdf ghjk ", "BCDFGHJK"],
  ["AEIO-UAEI", null],
  ["BCDF-GHJ", null],
  ["BCDF-GHJK-L", null],
])("%j is read as %j", (typed, code) => {
  expect(readUserCode(typed)).toBe(code);
});
