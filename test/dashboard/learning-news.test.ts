import { expect, it } from "vitest";
import { isNews } from "../../dashboard/src/features/assistant/learning-news";

const ended = Date.parse("2026-01-01T00:10:00.000Z");
const read = {
  kind: "context" as const,
  title: "acme.test",
  state: "completed" as const,
  createdAt: "2026-01-01T00:00:00.000Z",
  finishedAt: new Date(ended).toISOString(),
  proposedChanges: null,
};
function isShown(fields: Partial<Parameters<typeof isNews>[0]>, afterMs = 60_000) {
  const run = { ...read, ...fields };
  return isNews(run, [run], ended + afterMs);
}

it("shows what was learned without a decision to make, for a quarter of an hour", () => {
  expect(isShown({ proposedChanges: 3 })).toBe(false);
  expect(isShown({ proposedChanges: 0 })).toBe(true);
  expect(isShown({ proposedChanges: 0 }, 15 * 60_000)).toBe(false);
  expect(isShown({ state: "failed" })).toBe(true);
  expect(isShown({ state: "processing", finishedAt: null }, 60 * 60_000)).toBe(true);
});
