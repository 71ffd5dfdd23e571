import { expect, it } from "vitest";
import { isNews } from "../../dashboard/src/features/assistant/is-news";
import { aRun } from "../cli/support/generation";

const ended = Date.parse("2026-01-01T00:10:00.000Z");
const read = (fields: Parameters<typeof aRun>[0]) =>
  aRun({ kind: "context", state: "completed", finishedAt: new Date(ended).toISOString(), ...fields });
const isShown = (fields: Parameters<typeof aRun>[0], afterMs = 60_000) =>
  isNews(read(fields), [read(fields)], ended + afterMs);

it("tells of what was learned where nobody is to decide on it, for a quarter of an hour", () => {
  expect(isShown({ proposalId: "prp_1", proposedChanges: 3 })).toBe(false);
  expect(isShown({ proposalId: "prp_1", proposedChanges: 0 })).toBe(true);
  expect(isShown({ proposalId: "prp_1", proposedChanges: 0 }, 15 * 60_000)).toBe(false);
  expect(isShown({ state: "failed" })).toBe(true);
  expect(isShown({ state: "processing", finishedAt: null }, 60 * 60_000)).toBe(true);
});
