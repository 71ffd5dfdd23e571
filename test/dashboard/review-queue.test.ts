import { describe, expect, it } from "vitest";
import {
  lastPage,
  opened,
  placeWords,
  withNamed,
  withoutItem,
} from "../../dashboard/src/features/review/opened";

const draft = (id: string) => ({ run: { id }, post: { id: `post of ${id}` } });
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
  const queue = (...items: ReturnType<typeof draft>[]) => ({ items, pagination: { total: 120 } });

  it("omits that draft until it is reloaded, and is shorter only if it contained it", () => {
    expect(withoutItem(queue(a, b), "a")).toEqual({ items: [b], pagination: { total: 119 } });
    expect(withoutItem(queue(b), "a")).toEqual(queue(b));
  });
});

describe("a queue of more drafts than a page has", () => {
  const second = { items: [a, b], pagination: { page: 2, limit: 100, total: 102, totalPages: 2 } };

  it("shows the position of a draft in the whole queue, but not for one on another page", () => {
    expect(placeWords(second, "b")).toBe("102 of 102");
    expect(placeWords(second, "c")).toBe("");
    expect(placeWords(second, undefined)).toBe("");
  });

  it("is left by its last page for the one before once all of that is decided", () => {
    expect(lastPage(second)).toBeNull();
    const decided = { page: 2, totalPages: 1 };
    expect(lastPage({ items: [], pagination: decided })).toBe(1);
    expect(lastPage({ items: [], pagination: { page: 1, totalPages: 0 } })).toBeNull();
  });
});
