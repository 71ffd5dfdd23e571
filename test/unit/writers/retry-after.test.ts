import { expect, it } from "vitest";
import { retryAfterMs } from "../../../worker/domains/models/writers/openai/to-writer-error";

const now = Date.parse("2026-11-21T10:00:00Z");

it.each([
  [{ "retry-after": "7" }, 7_000],
  [{ "retry-after": "0" }, 0],
  [{ "retry-after": "1.5" }, 1_500],
  [{ "retry-after": "Sat, 21 Nov 2026 10:00:30 GMT" }, 30_000],
  [{ "retry-after": "Sat, 21 Nov 2026 09:00:00 GMT" }, 0],
  [{ "retry-after-ms": "250", "retry-after": "7" }, 250],
  [{ "retry-after-ms": "soon", "retry-after": "7" }, 7_000],
  [{ "retry-after": "99999999" }, 86_400_000],
  [{ "retry-after": "later" }, undefined],
  [{ "retry-after": "" }, undefined],
  [{}, undefined],
])("reads %j as %s ms", (headers: Record<string, string>, expected) => {
  expect(retryAfterMs(new Headers(headers), now)).toBe(expected);
});
