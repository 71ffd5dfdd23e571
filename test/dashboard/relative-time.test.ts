import { describe, expect, it } from "vitest";
import { exactTime, relativeTime } from "../../dashboard/src/lib/dates";

const now = Date.parse("2026-11-21T10:00:00Z");
const second = 1000;
const hour = 3600 * second;

describe("relativeTime", () => {
  it.each([
    [0, "just now"],
    [-59 * second, "just now"],
    [30 * second, "in 30 seconds"],
    [-60 * second, "1 minute ago"],
    [-3 * hour, "3 hours ago"],
    [24 * hour, "tomorrow"],
    [-8 * 24 * hour, "last week"],
    [400 * 24 * hour, "next year"],
  ])("%i ms off is %s", (offset, words) => {
    expect(relativeTime(now + offset, now)).toBe(words);
  });

  it("gives the exact time in a zone", () => {
    expect(exactTime(now, "Asia/Tokyo")).toMatch(/Saturday.* 21 November 2026 at 19:00:00 GMT\+9/);
  });
});
