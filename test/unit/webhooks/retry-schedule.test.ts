import { expect, it } from "vitest";
import {
  nextAttemptAt,
  retryDelaysMs,
} from "../../../worker/domains/delivery/webhooks/delivery/retry-schedule";
import { retryAfterMs } from "../../../worker/platform/retry-after";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 5, 1, 12);

it("has the waits that the documentation names, more than three days in all", () => {
  expect(retryDelaysMs).toEqual([
    5_000,
    5 * minute,
    30 * minute,
    2 * hour,
    5 * hour,
    10 * hour,
    14 * hour,
    20 * hour,
    24 * hour,
  ]);
  expect(retryDelaysMs.reduce((sum, delay) => sum + delay)).toBeGreaterThan(72 * hour);
});

it("adds up to a fifth, and never takes anything away", () => {
  expect(nextAttemptAt(1, now, 0, null)).toBe(now + 5 * minute);
  expect(nextAttemptAt(1, now, 0.5, null)).toBe(now + 5.5 * minute);
  expect(nextAttemptAt(1, now, 0.9999, null)).toBeLessThanOrEqual(now + 6 * minute);
});

it("ends after the tenth attempt", () => {
  expect(nextAttemptAt(8, now, 0, null)).toBe(now + 24 * hour);
  expect(nextAttemptAt(9, now, 0, hour)).toBeNull();
});

it("waits for Retry-After when that is later", () => {
  expect(nextAttemptAt(0, now, 0, hour)).toBe(now + hour);
  expect(nextAttemptAt(3, now, 0, hour)).toBe(now + 2 * hour);
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
