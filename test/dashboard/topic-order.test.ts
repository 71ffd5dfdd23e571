import { describe, expect, it } from "vitest";
import { prioritiesAfter } from "../../dashboard/src/features/topics/priorities-after";
import { topicLines } from "../../dashboard/src/features/topics/topic-lines";

type Ranked = { id: string; priority: number };

const list = (...priorities: number[]): Ranked[] =>
  priorities.map((priority, index) => ({ id: "abcdefghij"[index] ?? "?", priority }));

/** The order that the server would show: by falling priority, and of equal ones as they were. */
function orderAfter(before: Ranked[], from: number, to: number, more = false): string {
  const changes = new Map(prioritiesAfter(before, from, to, more).map((one) => [one.id, one.priority]));
  return before
    .map(({ id, priority }) => ({ id, priority: changes.get(id) ?? priority }))
    .sort((a, b) => b.priority - a.priority)
    .map(({ id }) => id)
    .join("");
}

describe("the new priorities of a moved topic", () => {
  it("put it in its place, wherever it comes from and goes", () => {
    for (const before of [list(0, 0, 0, 0, 0), list(9, 5, 5, 0, -3), list(1000, 1000, 999, -1000, -1000)])
      for (let from = 0; from < before.length; from += 1)
        for (let to = 0; to < before.length; to += 1) {
          const ids = before.map(({ id }) => id);
          const [moved = ""] = ids.splice(from, 1);
          expect(orderAfter(before, from, to)).toBe(ids.toSpliced(to, 0, moved).join(""));
        }
  });

  it("are few: one where there is room, the shorter side where there is none", () => {
    expect(prioritiesAfter(list(90, 50, 10), 2, 1, false)).toEqual([{ id: "c", priority: 70 }]);
    expect(prioritiesAfter(list(0, 0, 0, 0), 3, 0, false)).toHaveLength(1);
    expect(prioritiesAfter(list(0, 0, 0, 0), 0, 3, false)).toHaveLength(1);
    expect(prioritiesAfter(list(0, 0, 0, 0, 0, 0), 5, 1, false)).toHaveLength(2);
    expect(prioritiesAfter(list(5, 4), 1, 1, false)).toEqual([]);
  });

  it("never let it sink among those of the next page", () => {
    for (const { priority } of prioritiesAfter(list(0, 0, 0), 0, 2, true))
      expect(priority).toBeGreaterThanOrEqual(0);
    expect(orderAfter(list(0, 0, 0), 0, 2, true)).toBe("bca");
  });

  it("stay in the range that the API takes", () => {
    const full = list(1000, 1000, 1000, 1000);
    for (const { priority } of prioritiesAfter(full, 3, 0, true))
      expect(Math.abs(priority)).toBeLessThanOrEqual(1000);
    expect(orderAfter(full, 3, 0)).toBe("dabc");
  });
});

describe("the topics in a pasted text", () => {
  it("are its lines without bullets, numbers, empty and repeated ones", () => {
    expect(topicLines("- One\r\n* Two\n\n3. Three\n10) Ten\n• One\n  2026 in numbers ")).toEqual([
      "One",
      "Two",
      "Three",
      "Ten",
      "2026 in numbers",
    ]);
  });

  it("are no longer than the API takes", () => {
    expect(topicLines("x".repeat(400))[0]).toHaveLength(300);
  });
});
