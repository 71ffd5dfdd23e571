import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { batchWords } from "../../dashboard/src/features/batches/batch-state-words";
import { BatchCounts } from "../../dashboard/src/features/batches/components/batch-progress";
import type { Batch } from "../../schema/api/batches";

const none: Batch["counts"] = {
  total: 9,
  pending: 0,
  processing: 0,
  completed: 9,
  failed: 0,
  cancelled: 0,
  awaitingReview: 0,
  scheduled: 0,
  published: 0,
};
const shown = (changes: Partial<Batch["counts"]>) =>
  renderToStaticMarkup(createElement(BatchCounts, { counts: { ...none, ...changes } }))
    .split("</span></span>")
    .map((part) => part.replace(/<[^>]*>/g, ""))
    .filter(Boolean);

describe("a batch in words", () => {
  it("says how many posts wait for review, are scheduled and are published", () => {
    expect(shown({ awaitingReview: 4, scheduled: 3, published: 2 })).toEqual([
      "9 of 9 done",
      "4 waiting for review",
      "3 scheduled",
      "2 published",
    ]);
    expect(shown({ completed: 8, failed: 1 })).toEqual(["8 of 9 done", "1 failed"]);
  });

  it.each([
    [{ awaitingReview: 1 }, "Drafts ready"],
    [{ scheduled: 9 }, "Finished"],
    [{ completed: 8, failed: 1 }, "Partly finished"],
  ])("its badge for %o is %s", (changes, label) => {
    expect(batchWords({ state: "completed", counts: { ...none, ...changes } }).label).toBe(label);
  });
});
