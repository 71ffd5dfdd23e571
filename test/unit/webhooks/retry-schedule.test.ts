import { expect, it } from "vitest";
import { retryDelaysMs } from "../../../schema/api/retry-schedule";
import { nextAttemptAt } from "../../../worker/domains/delivery/sending/retry-schedule";
import { retryAfterMs } from "../../../worker/platform/retry-after";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 5, 1, 12);

it.each([...retryDelaysMs.entries()])(
  "adds up to a fifth to wait %i of %i ms, and takes nothing away",
  (step, delay) => {
    expect(nextAttemptAt(step, now, 0, null)).toBe(now + delay);
    expect(nextAttemptAt(step, now, 0.5, null)).toBe(now + delay * 1.1);
    expect(nextAttemptAt(step, now, 0.9999, null)).toBeLessThanOrEqual(now + delay * 1.2);
  },
);

it("ends after the last wait", () => {
  expect(nextAttemptAt(retryDelaysMs.length, now, 0, hour)).toBeNull();
});

it("waits for Retry-After when that is later", () => {
  expect(nextAttemptAt(0, now, 0, hour)).toBe(now + hour);
  expect(nextAttemptAt(retryDelaysMs.length - 1, now, 0, minute)).toBe(now + (retryDelaysMs.at(-1) ?? 0));
});

it.each([
  ["120", 120_000],
  [" 7 ", 7_000],
  ["0", 0],
  ["99999999999999999999", 24 * hour],
  [new Date(now + 30_000).toUTCString(), 30_000],
  ["Monday, 01-Jun-26 12:01:00 GMT", minute],
  [new Date(now - 30_000).toUTCString(), 0],
  [new Date(now + 48 * hour).toUTCString(), 24 * hour],
  ["-5", null],
  ["1.5", 1_500],
  ["soon", null],
  ["2026-06-01T12:01:00Z", null],
  ["", null],
  [null, null],
])("reads Retry-After %j as %j", (header, expected) => {
  expect(retryAfterMs(header, now)).toBe(expected);
});
