import { describe, expect, it } from "vitest";
import { canResume, resumeWords } from "../../dashboard/src/features/batches/batch-state-words";
import { runErrorWords } from "../../dashboard/src/lib/runs/run-error-words";
import type { Batch } from "../../schema/api/batches";

const counts: Batch["counts"] = {
  total: 3,
  pending: 0,
  processing: 0,
  completed: 1,
  failed: 0,
  cancelled: 0,
  awaitingReview: 0,
  scheduled: 0,
  published: 0,
};
const batch = (changes: Partial<Pick<Batch, "state" | "counts" | "reason">>) => ({
  state: "completed" as const,
  counts,
  reason: null,
  ...changes,
});

describe("resuming a batch", () => {
  it.each(["budget_exhausted", "limit_reached", "quota_exhausted", "unauthorized"])(
    "can be done where the words for %s say so, once it has ended",
    (code) => {
      const reason = { code, message: "Then resume." };
      expect(canResume(batch({ state: "failed", counts: { ...counts, failed: 2 }, reason }))).toBe(true);
      expect(canResume(batch({ state: "processing", counts: { ...counts, failed: 2 }, reason }))).toBe(false);
    },
  );

  it("is possible for what was cancelled, not for individually failed posts", () => {
    expect(canResume(batch({ counts: { ...counts, cancelled: 2 } }))).toBe(true);
    const reason = { code: "items_failed", message: "2 of 3 posts failed." };
    expect(canResume(batch({ counts: { ...counts, failed: 2 }, reason }))).toBe(false);
    expect(canResume(batch({}))).toBe(false);
  });

  it("differs from retrying what failed", () => {
    const failed = { ...counts, failed: 2 };
    const reason = { code: "budget_exhausted", message: "It is used up." };
    expect(resumeWords(batch({ counts: failed, reason }))).toMatch(
      /^Resume .* Retry restarts every failed post/,
    );
    expect(resumeWords(batch({ counts: { ...counts, cancelled: 2 } }))).toMatch(/^Resume /);
    expect(resumeWords(batch({ counts: failed, reason: { code: "items_failed", message: "" } }))).toMatch(
      /^Retry /,
    );
    expect(resumeWords(batch({}))).toBeNull();
    expect(resumeWords(batch({ state: "processing", counts: failed }))).toBeNull();
  });

  it("is not suggested for a single run, which is retried instead", () => {
    for (const { advice } of Object.values(runErrorWords)) expect(advice).not.toMatch(/resume/i);
  });
});
