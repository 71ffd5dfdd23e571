import { beforeEach, describe, expect, it } from "vitest";
import type { ReplicaPort } from "../../worker/public/replica/replica";
import { leaseMs, type Sent, stage } from "./support/gate-stage";

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

let s: ReturnType<typeof stage>;

const question = async (index: number): Promise<Sent> => {
  await settled();
  const one = s.sent[index];
  if (!one) throw new Error(`question ${index} was not sent`);
  return one;
};

/** A first read that fills the isolate; `last_used_at` is written beside it, once. */
async function warm(tag = "posts") {
  const first = s.admit(tag);
  (await question(0)).answer();
  await first;
  await settled();
  s.sent.length = 0;
}

beforeEach(() => {
  s = stage();
  s.sqlite.exec("UPDATE api_keys SET last_used_at = 1000000");
});

describe("the lease", () => {
  it("serves without a query until it ends, counted from before the query was sent", async () => {
    const first = s.admit();
    await settled();
    s.clock.now += 900;
    (await question(0)).answer();
    expect((await first)?.version).toBe(0);
    s.clock.now += 99;
    expect(await s.admit("posts", 0, s.clock.now)).not.toBeNull();
    s.clock.now += 1;
    const late = s.admit();
    s.revoke();
    (await question(s.sent.length - 1)).answer();
    expect(await late).toBeNull();
  });

  it("is renewed in the background past its half, by one question at a time", async () => {
    await warm();
    s.clock.now += 499;
    await s.admit();
    await settled();
    expect(s.sent).toHaveLength(0);
    s.clock.now += 1;
    await Promise.all([s.admit(), s.admit(), s.admit()]);
    await settled();
    expect(s.sent).toHaveLength(1);
  });

  it("is never stretched: a gate that cannot be asked is 503", async () => {
    await warm();
    s.clock.now += leaseMs;
    const read = s.admit();
    (await question(0)).fail();
    await expect(read).rejects.toMatchObject({ code: "unavailable", status: 503 });
  });
});

describe("a renewal in flight", () => {
  it("is joined by requests that it covers", async () => {
    const reads = [s.admit(), s.admit(), s.admit()];
    (await question(0)).answer();
    expect(await Promise.all(reads)).toHaveLength(3);
    expect(s.sent).toHaveLength(1);
  });

  it("is not joined by a request that began a lease later, which queries again", async () => {
    await warm();
    s.clock.now += leaseMs;
    const first = s.admit();
    (await question(0)).run();
    s.clock.now += leaseMs;
    s.bump("posts");
    const second = s.admit();
    (await question(1)).answer();
    expect((await second)?.version).toBe(1);
    (await question(0)).answer();
    expect((await first)?.version).toBe(1);
  });

  it("is not joined by a client that knows a newer version than it asked a replica for", async () => {
    await warm();
    const wanted: number[] = [];
    const ask: ReplicaPort["ask"] = async ({ atLeast }) => {
      wanted.push(atLeast);
      return null;
    };
    const port = { ask } as ReplicaPort;
    s.io.replica = () => port;
    s.clock.now += leaseMs / 2;
    await s.admit();
    s.bump("posts");
    const ahead = s.admit("posts", 1, s.clock.now - 1);
    await settled();
    expect(wanted).toEqual([0, 1]);
    for (const one of s.sent) one.answer();
    expect((await ahead)?.workspace.counter).toBe(1);
  });

  it("outlives the request that sent it", async () => {
    void s.admit().catch(() => undefined);
    await settled();
    expect(s.kept).toHaveLength(1);
  });

  it("strands no one if it never finishes: joiners query again, and finally return 503", async () => {
    const read = s.admit();
    const outcome = expect(read).rejects.toMatchObject({ code: "unavailable" });
    for (let n = 0; n < 3; n++) {
      await settled();
      for (const wake of s.sleepers.splice(0)) wake();
    }
    await outcome;
    expect(s.sent).toHaveLength(3);
  });

  it("that fails makes a joiner query on its own", async () => {
    const first = s.admit();
    const second = s.admit();
    const failed = expect(first).rejects.toMatchObject({ code: "unavailable" });
    (await question(0)).fail();
    await failed;
    (await question(1)).answer();
    expect(await second).not.toBeNull();
  });
});

describe("an answer", () => {
  it("that is older than what the map holds is thrown away", async () => {
    await warm();
    s.clock.now += leaseMs;
    const slow = s.admit();
    (await question(0)).run();
    s.bump("posts");
    s.clock.now += leaseMs;
    const fast = s.admit();
    (await question(1)).answer();
    expect((await fast)?.version).toBe(1);
    (await question(0)).answer();
    await settled();
    expect((await s.admit())?.version).toBe(1);
    expect((await slow)?.workspace.counter).toBe(1);
  });

  it("moves on the tags that it was not asked for", async () => {
    await warm("posts");
    const other = s.admit("post:a");
    (await question(0)).answer();
    expect((await other)?.known).toBe(false);
    s.bump("post:a");
    s.clock.now += leaseMs;
    const list = s.admit("posts");
    (await question(1)).answer();
    await list;
    expect(await s.admit("post:a")).toMatchObject({ version: 1, known: true });
    expect(s.sent).toHaveLength(2);
  });

  it("that names too many changes makes the map forget them all", async () => {
    await warm("post:a");
    for (let n = 0; n < 201; n++) s.bump(`post:${n}`);
    s.bump("post:a");
    s.clock.now += leaseMs;
    const list = s.admit("posts");
    (await question(0)).answer();
    await list;
    const read = s.admit("post:a");
    (await question(1)).answer();
    expect(await read).toMatchObject({ version: 202 });
  });
});

it("queries once more for a client that knows a newer version, and then returns what exists", async () => {
  await warm();
  s.bump("posts");
  const ahead = s.admit("posts", 1);
  (await question(0)).answer();
  expect((await ahead)?.version).toBe(1);
  const impossible = s.admit("posts", 99);
  (await question(1)).answer();
  expect((await impossible)?.version).toBe(1);
  expect(s.sent).toHaveLength(2);
});

it("does not take a renewal that never landed for one", async () => {
  await warm();
  s.bump("posts");
  const ahead = s.admit("posts", 1);
  await question(0);
  for (const wake of s.sleepers.splice(0)) wake();
  (await question(1)).answer();
  expect((await ahead)?.version).toBe(1);
});

it("reads its own writes", async () => {
  await warm();
  s.bump("posts");
  const [workspace] = s.sqlite.prepare("SELECT id FROM workspaces").all();
  s.gate.noteWrite(String(workspace?.id), 1);
  const read = s.admit();
  (await question(0)).answer();
  expect((await read)?.version).toBe(1);
});
