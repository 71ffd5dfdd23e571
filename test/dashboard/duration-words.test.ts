import { expect, it } from "vitest";
import { aboutDuration } from "../../dashboard/src/lib/duration-words";

it.each([
  [400, "1 s"],
  [42_000, "42 s"],
  [60_000, "1 min"],
  [125_000, "3 min"],
  [3_601_000, "1 h 1 min"],
])("takes an estimate of %i ms for about %s", (ms, words) => expect(aboutDuration(ms)).toBe(words));
