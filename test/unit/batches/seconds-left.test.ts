import { expect, it } from "vitest";
import { secondsLeft } from "../../../worker/domains/generation/batches/batch-view";

const second = 1_000;
/** Times of so many runs that ended, one every `gap` seconds from `start` on, the latest first. */
const every = (gap: number, count: number, start = 0) =>
  Array.from({ length: count }, (_, n) => start + (count - n) * gap * second);

it("is unknown before the first has ended", () => {
  expect(secondsLeft([], 5, { startedAt: 0 }, 9 * second)).toBe(null);
});

it("goes by the pace since the start while few have ended", () => {
  expect(secondsLeft(every(4, 3), 10, { startedAt: 0 }, 12 * second)).toBe(40);
});

it("goes by the last ones when many have, and not by how it began", () => {
  const ended = every(2, 20, 1_000 * second);
  expect(secondsLeft(ended, 100, { startedAt: 0 }, 1_040 * second)).toBe(200);
});

it("grows while nothing ends", () => {
  const ended = every(2, 20);
  const soon = secondsLeft(ended, 10, { startedAt: 0 }, 40 * second) ?? 0;
  const later = secondsLeft(ended, 10, { startedAt: 0 }, 100 * second) ?? 0;
  expect(later).toBeGreaterThan(2 * soon);
});

it("takes no night for work, after which it was resumed", () => {
  const before = every(2, 10);
  const after = every(2, 5, 80_000 * second);
  const left = secondsLeft([...after, ...before], 10, { startedAt: 0 }, 80_010 * second) ?? 0;
  expect(left).toBeLessThan(500);
});
