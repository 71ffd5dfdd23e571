import { createMemoryStore, createWebhookHandler, type WebhookStore } from "@blogsvc/client/webhooks";
import { describe, expect, it } from "vitest";
import { secret, signedRequest } from "./signed-request";

function receiver(store: WebhookStore = createMemoryStore(), revalidate: () => unknown = () => {}) {
  const done: unknown[] = [];
  const handler = createWebhookHandler({
    secret,
    store,
    onError: () => {},
    async revalidate({ payload }) {
      await revalidate();
      done.push(payload.id);
    },
  });
  let count = 0;
  const send = async (over: Record<string, unknown>) => {
    const response = await handler(signedRequest({ id: `evt_${++count}`, ...over }));
    return [response.status, await response.json()];
  };
  return { send, done };
}

const nothing = [200, { ok: true, event: "post.updated", revalidated: { paths: [], tags: [] } }];

describe("with a store", () => {
  it("answers a repeated event with 200 and nothing revalidated", async () => {
    const { send, done } = receiver();
    await send({ id: "x" });
    expect(await send({ id: "x", attempt: 2 })).toEqual(nothing);
    expect(done).toEqual(["x"]);
  });

  it("skips what was overtaken, of that post alone", async () => {
    const { send, done } = receiver();
    await send({ id: "new", version: 9 });
    expect(await send({ id: "old", version: 8 })).toEqual(nothing);
    await send({ id: "other", version: 8, postSlug: "b" });
    await send({ id: "whole", version: 8, postSlug: null });
    await send({ id: "elsewhere", version: 8, workspaceSlug: "other" });
    expect(done).toEqual(["new", "other", "whole", "elsewhere"]);
  });

  it("does two events of one version", async () => {
    const { send, done } = receiver();
    await send({ id: "one", version: 9 });
    await send({ id: "two", version: 9 });
    await send({ id: "one", version: 9 });
    await send({ id: "two", version: 9 });
    expect(done).toEqual(["one", "two"]);
  });

  it("does what was overtaken for its own post, but not for one that it affects", async () => {
    const { send, done } = receiver();
    await send({ id: "new", version: 9 });
    await send({ id: "old", version: 8, affectedSlugs: ["b"] });
    await send({ id: "old", version: 8, affectedSlugs: ["b"] });
    await send({ id: "older", version: 7, affectedSlugs: ["b"] });
    expect(done).toEqual(["new", "old"]);
  });

  it("does again what failed", async () => {
    let fails = true;
    const { send, done } = receiver(createMemoryStore(), () => {
      if (fails) throw new Error("the cache is away");
    });
    expect((await send({ id: "x" }))[0]).toBe(500);
    fails = false;
    expect((await send({ id: "x" }))[0]).toBe(200);
    expect(done).toEqual(["x"]);
  });

  it.each<[string, unknown]>([
    ["text", "[object Object]"],
    ["a number", 9],
    ["true", true],
    ["a version that is no number", { version: "x", ids: [] }],
    ["a version that is none of ours", { version: Number.NaN, ids: [] }],
    ["no ids", { version: 9 }],
    ["ids that are no list", { version: 9, ids: "x" }],
  ])("takes an entry that is %s for nothing seen", async (_what, entry) => {
    const kept = new Map<string, unknown>();
    const store = { get: () => entry, set: (key: string, seen: unknown) => void kept.set(key, seen) };
    const { send, done } = receiver(store as WebhookStore);
    expect((await send({ id: "x", version: 9 }))[0]).toBe(200);
    expect(done).toEqual(["x"]);
    expect([...kept.values()]).toEqual([{ version: 9, ids: ["x"] }]);
  });

  it("does an event that has no id or no version each time it comes", async () => {
    const { send, done } = receiver();
    for (const over of [{ id: undefined }, { id: "x", version: undefined }]) {
      await send(over);
      await send(over);
    }
    expect(done).toHaveLength(4);
  });

  it("lets events of other posts, and of the whole workspace, wait for none that is slow", async () => {
    const ends: (() => void)[] = [];
    const { send, done } = receiver(createMemoryStore(), () => new Promise<void>((end) => ends.push(end)));
    const first = [send({ id: "a" }), send({ id: "b", postSlug: "b" })];
    await expect.poll(() => ends.length).toBe(2);
    const sent = [
      ...first,
      send({ id: "a, later", version: 8 }),
      send({ id: "c affects b", postSlug: "c", affectedSlugs: ["b"], version: 9 }),
      send({ id: "whole", postSlug: null, version: 8 }),
    ];
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends.splice(0)) end();
    await expect.poll(() => ends.length).toBe(2);
    expect([...done].sort()).toEqual(["a", "b", "whole"]);
    for (const end of ends) end();
    expect((await Promise.all(sent)).map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("forgets no newer event of a post that an older one, still under way, affects", async () => {
    const ends: (() => void)[] = [];
    const { send, done } = receiver(createMemoryStore(), () => new Promise<void>((end) => ends.push(end)));
    const older = send({ id: "older", postSlug: "a", affectedSlugs: ["b"], version: 8 });
    await expect.poll(() => ends.length).toBe(1);
    const newer = send({ id: "newer", postSlug: "b", version: 9 });
    const finish = setInterval(() => ends.pop()?.(), 20);
    await Promise.all([older, newer]);
    await send({ id: "newer", postSlug: "b", version: 9, attempt: 2 });
    clearInterval(finish);
    expect([...done].sort()).toEqual(["newer", "older"]);
  });

  it("does the same event once, however many come at once", async () => {
    const { send, done } = receiver(
      createMemoryStore(),
      () => new Promise((resolve) => setTimeout(resolve, 5)),
    );
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ id: "x" })));
    expect(answers.map(([status]) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(done).toEqual(["x"]);
  });
});

it("forgets the posts that changed longest ago", async () => {
  const store = createMemoryStore(2);
  for (const key of ["a", "b", "a", "c"]) await store.set(key, { version: 1, ids: [] });
  expect([await store.get("a"), await store.get("b"), await store.get("c")].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});
