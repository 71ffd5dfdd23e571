import { expect, it } from "vitest";
import { mayTryAgain } from "../../dashboard/src/features/analytics/problem";

const now = Date.parse("2026-11-20T10:20:00Z");

it.each([
  ["no_permission", null, true],
  ["api_disabled", null, true],
  ["reconnect", null, false],
  ["other_site", null, false],
  ["server_error", "2026-11-20T10:20:30Z", false],
  ["server_error", "2026-11-20T10:20:00Z", true],
])("after %s until %s: %s", (code, retryAt, may) => {
  expect(mayTryAgain({ code, retryAt }, now)).toBe(may);
});
