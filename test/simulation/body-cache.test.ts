import { beforeEach, expect, it } from "vitest";
import { BodyCache, type BodyName, type Built, bodyKey, type CacheIo } from "../../worker/public/body-cache";

const name = { cacheTag: "blogsvc:acme:post:ünï", scope: "1:epoch:ws_1", params: "" };
const built = (version: number, body = `v${version}`): Built => ({ version, status: 200, body, keep: true });

function stage() {
  const stored = new Map<string, string>();
  const counts: Record<string, number> = {};
  const kv: CacheIo["kv"] = {
    getWithMetadata: async (key) => {
      const value = stored.get(key) ?? null;
      return { value, metadata: value === null ? null : { status: 200 } };
    },
    put: async (key, value) => void stored.set(key, value),
  };
  const io: CacheIo = {
    kv,
    waitUntil: () => {},
    sleep: () => new Promise(() => {}),
    count: (what) => {
      counts[what] = (counts[what] ?? 0) + 1;
    },
  };
  return { io, stored, counts, cache: new BodyCache(1_000) };
}

let s: ReturnType<typeof stage>;

const read = (io: CacheIo, of: BodyName, version: number, build: () => Promise<Built>) =>
  s.cache.read(io, of, version, { build, memoryOnly: false });

beforeEach(() => {
  s = stage();
});

it("stores a body under the version that was read with it, and serves it to those who asked for an older", async () => {
  const entry = await read(s.io, name, 5, async () => built(6));
  expect(entry.key).toBe("blogsvc:acme:post:ünï@6:1:epoch:ws_1:");
  await Promise.resolve();
  expect([...s.stored.keys()]).toEqual(["blogsvc:acme:post:ünï@6:1:epoch:ws_1:"]);
  for (const version of [5, 6])
    expect((await read(s.io, name, version, () => Promise.reject(new Error("built")))).body).toBe("v6");
  expect(await s.cache.find(s.io, name, 5)).toBeUndefined();
});

it("makes an ETag that a header may hold", async () => {
  const { etag } = await read(s.io, name, 1, async () => built(1));
  expect(etag).toBe('"blogsvc:acme:post:%C3%BCn%C3%AF@1:1:epoch:ws_1:"');
});

it("builds once for all who wait, and again after a failure", async () => {
  let builds = 0;
  const build = async () => {
    builds += 1;
    if (builds === 1) throw new Error("lost");
    return built(1);
  };
  const first = [read(s.io, name, 1, build), read(s.io, name, 1, build)];
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await Promise.all([read(s.io, name, 1, build), read(s.io, name, 1, build)]);
  expect(builds).toBe(2);
});

it("lets the least used go when memory is full, and finds it in KV", async () => {
  const named = (n: number) => ({ ...name, params: String(n) });
  for (let n = 0; n < 6; n++) await read(s.io, named(n), 1, async () => built(1, "x".repeat(200)));
  expect(s.cache.peek(bodyKey(named(5), 1))).toBeDefined();
  expect(s.cache.peek(bodyKey(named(0), 1))).toBeUndefined();
  await read(s.io, named(0), 1, () => Promise.reject(new Error("built")));
  expect(s.counts.kv).toBe(1);
});

it("hashes a key that is too long for KV", async () => {
  const long = { ...name, params: "x".repeat(600) };
  await read(s.io, long, 1, async () => built(1));
  await expect.poll(() => [...s.stored.keys()]).toEqual([expect.stringMatching(/^sha256:[0-9a-f]{64}$/)]);
});

it("works without KV", async () => {
  const broken: CacheIo = {
    ...s.io,
    kv: {
      getWithMetadata: () => Promise.reject(new Error("500")),
      put: () => Promise.reject(new Error("429")),
    },
  };
  expect((await read(broken, name, 1, async () => built(1))).body).toBe("v1");
  await new Promise((resolve) => setImmediate(resolve));
  expect(s.counts.kv_error).toBe(2);
});

it("writes nothing to KV that outsiders can make without end", async () => {
  await read(s.io, name, 1, async () => ({ ...built(1), keep: false }));
  await Promise.resolve();
  expect(s.stored.size).toBe(0);
});

it("skips a KV that does not respond", async () => {
  const asked: number[] = [];
  const io: CacheIo = {
    ...s.io,
    kv: { ...s.io.kv, getWithMetadata: () => new Promise(() => {}) },
    sleep: async (ms) => void asked.push(ms),
  };
  expect((await read(io, name, 1, async () => built(1))).body).toBe("v1");
  expect(asked).toEqual([1_000]);
  expect(s.counts).toMatchObject({ kv_error: 1, build: 1 });
});
