import { expect, it } from "vitest";
import { hasLaterSuccess } from "../../dashboard/src/features/assistant/learning-news";

const run = (state: "failed" | "completed", minute: number, title = "acme.test") => ({
  kind: "context" as const,
  title,
  state,
  createdAt: `2026-11-21T20:0${minute}:00.000Z`,
});

it("a failure is no news once the same was learned from later", () => {
  const failed = run("failed", 1);
  expect(hasLaterSuccess(failed, [failed])).toBe(false);
  expect(hasLaterSuccess(failed, [failed, run("completed", 2)])).toBe(true);
  expect(hasLaterSuccess(failed, [failed, run("completed", 0)])).toBe(false);
  expect(hasLaterSuccess(failed, [failed, run("completed", 2, "other.test")])).toBe(false);
  expect(hasLaterSuccess(run("completed", 1), [run("completed", 2)])).toBe(false);
});
