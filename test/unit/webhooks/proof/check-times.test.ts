import { expect, it } from "vitest";
import { mayRedeliver, nextCheckAt } from "../../../../worker/domains/delivery/live-proof/check-times";

const second = 1_000;

function looks(kind: "signed" | "deploy-hook"): number[] {
  const times: number[] = [];
  for (let at = nextCheckAt(kind, 0, 0, 0); at !== null; at = nextCheckAt(kind, times.length, 0, at))
    times.push(at / second);
  return times;
}

it("looks five times within a minute, and for a build within ten", () => {
  expect(looks("signed")).toEqual([2, 5, 15, 30, 60]);
  expect(looks("deploy-hook")).toEqual([15, 45, 120, 300, 600]);
});

it("leaves a gap between looks that come late", () => {
  expect(nextCheckAt("signed", 1, 0, 90 * second)).toBe(92 * second);
  expect(nextCheckAt("signed", 4, 0, 59 * second)).toBe(61 * second);
  expect(nextCheckAt("signed", 5, 0, 0)).toBe(null);
});

it("redelivers at most twice, and builds at most once more", () => {
  expect([0, 1, 2, 3].map((rounds) => mayRedeliver("signed", rounds))).toEqual([true, true, false, false]);
  expect([0, 1, 2].map((rounds) => mayRedeliver("deploy-hook", rounds))).toEqual([true, false, false]);
});
