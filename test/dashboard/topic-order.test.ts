import type { Topic } from "@schema/topics";
import { describe, expect, it } from "vitest";
import { topicLines } from "../../dashboard/src/features/topics/topic-lines";
import { prioritiesAfter, TopicOrder } from "../../dashboard/src/features/topics/topic-order";

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

describe("the order of the topics", () => {
  it("is computed from the last move, also before anything was stored", async () => {
    const { order, stored, serve, letters } = started("abcd");
    order.move("d", 0, false);
    order.move("c", 1, false);
    order.move("b", 0, false);
    expect(letters()).toBe("bdca");
    await serve(9);
    expect([stored(), letters()]).toEqual(["bdca", "bdca"]);
  });

  it("is stored one request after the other, each with the version of the one before", async () => {
    const { order, requests, serve, letters } = started("abc");
    order.move("c", 0, false);
    order.move("c", 2, false);
    expect(requests).toHaveLength(1);
    await serve(9);
    const versions = requests.filter(({ id }) => id === "c").map(({ version }) => version);
    expect([versions, letters()]).toEqual([[1, 2], "abc"]);
  });

  it("is not that of a list that was read before all was stored", async () => {
    const { order, list: read, serve, letters } = started("abc");
    const old = read();
    order.move("c", 0, false);
    order.receive(old);
    expect(letters()).toBe("cab");
    await serve(9);
    order.receive(old);
    expect([letters(), order.wished === null]).toEqual(["cab", false]);
    order.receive(read());
    expect([letters(), order.wished]).toEqual(["cab", null]);
    order.receive(old.toReversed());
    expect(letters()).toBe("cba");
  });

  it("reverts to the stored order if a move fails, and reports it once", async () => {
    const { order, list: read, serve, fail, letters, failures, readings } = started("abcd");
    order.move("d", 0, false);
    order.move("c", 0, false);
    order.move("b", 0, false);
    await serve(1);
    await fail("no");
    await serve(9);
    expect([letters(), failures, readings()]).toEqual(["dabc", ["no"], 1]);
    order.receive(read());
    expect([letters(), order.wished]).toEqual(["dabc", null]);
    order.move("c", 0, false);
    await serve(9);
    expect(letters()).toBe("cdab");
  });
});

/** A server that answers when it is told to. */
function started(ids: string) {
  let topics = [...ids].map((id) => topicWith(id));
  const requests: Pick<Topic, "id" | "version" | "priority">[] = [];
  const open: { answer: () => void; refuse: (error: unknown) => void }[] = [];
  const failures: unknown[] = [];
  let readings = 0;
  const store = (change: Pick<Topic, "id" | "version" | "priority">) => {
    requests.push(change);
    return new Promise<Topic>((resolve, reject) => {
      const answer = () => {
        const now = topics.find(({ id }) => id === change.id);
        if (now?.version !== change.version) return reject(new Error("Changed meanwhile"));
        const next = { ...now, priority: change.priority, version: now.version + 1 };
        topics = topics
          .map((one) => (one.id === change.id ? next : one))
          .sort((a, b) => b.priority - a.priority);
        resolve(next);
      };
      open.push({ answer, refuse: reject });
    });
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  const readAgain = () => {
    readings++;
  };
  const order = new TopicOrder({ store, readAgain, onFailed: (error) => failures.push(error) }, topics);
  const lettersOf = (list: readonly Topic[]) => list.map(({ id }) => id).join("");
  return {
    order,
    requests,
    failures,
    readings: () => readings,
    list: () => topics,
    stored: () => lettersOf(topics),
    letters: () => lettersOf(order.shown),
    serve: async (count: number) => {
      for (let served = 0; served < count && open.length > 0; served++) {
        open.shift()?.answer();
        await settled();
      }
    },
    fail: async (error: unknown) => {
      open.shift()?.refuse(error);
      await settled();
    },
  };
}

function topicWith(id: string): Topic {
  const at = "2026-01-01T00:00:00.000Z";
  return {
    id,
    title: id,
    angle: "",
    keywords: [],
    writing: {},
    origin: "typed",
    state: "open",
    priority: 0,
    runId: null,
    postId: null,
    similar: [],
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

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
