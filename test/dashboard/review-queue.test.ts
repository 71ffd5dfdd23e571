import { describe, expect, it } from "vitest";
import { opened, withNamed, withoutRun } from "../../dashboard/src/features/review/opened";

const draft = (id: string) => ({ run: { id } });
const [a, b, c] = [draft("a"), draft("b"), draft("c")];

describe("the draft that is open", () => {
  it("is the one that the address names, and the first where it names none", () => {
    expect(opened([a, b], "b")).toEqual({ index: 1, item: b });
    expect(opened([a, b], undefined)).toEqual({ index: 0, item: a });
    expect(opened([], undefined).item).toBeUndefined();
  });

  it("is never another than the one that is named", () => {
    expect(opened([a, b], "c")).toEqual({ index: -1, item: undefined });
  });

  it("is found on another page too", () => {
    expect(opened(withNamed([a, b], c), "c").item).toBe(c);
    expect(withNamed([a, b], b)).toEqual([a, b]);
    expect(withNamed([a, b], undefined)).toEqual([a, b]);
  });
});

describe("the queue after a decision", () => {
  const queue = (...items: { run: { id: string } }[]) => ({ items, pagination: { total: 120 } });

  it("is without that draft until it is read anew, and one shorter only where it had it", () => {
    expect(withoutRun(queue(a, b), "a")).toEqual({ items: [b], pagination: { total: 119 } });
    expect(withoutRun(queue(b), "a")).toEqual(queue(b));
  });
});
