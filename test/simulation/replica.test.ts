import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { bodyFormat } from "../../worker/public/public-row";
import { catchUp } from "../../worker/public/replica/catch-up";
import { dropRegion } from "../../worker/public/replica/regions";
import { Replica, type ReplicaPort } from "../../worker/public/replica/replica";
import { seedWorkspace } from "./support/seed-workspace";
import { replicaLeaseMs } from "./support/simulated-ctx";
import { openMigrated, SqliteD1 } from "./support/sqlite-d1";

const object = "weur/acme";
const keyHash = "hash of the key";

/** One replica over a database whose answers arrive when the test says so. */
function openStage() {
  const sqlite = openMigrated();
  const storage = new DatabaseSync(":memory:");
  const clock = { now: 1_000_000, isHeld: false };
  sqlite.function("unixepoch", { varargs: true }, () => clock.now / 1_000);
  const { workspaceId } = seedWorkspace(sqlite, { slug: "acme", keyHash, now: clock.now });
  const held: (() => void)[] = [];
  const d1 = new SqliteD1(sqlite, async (run) => {
    const result = run();
    if (clock.isHeld) await new Promise<void>((resolve) => held.push(resolve));
    return result;
  });
  const alarms: number[] = [];
  const kept: Promise<unknown>[] = [];
  const start = () =>
    new Replica(
      {
        db: d1,
        kv: { getWithMetadata: async () => ({ value: null, metadata: null }), put: async () => undefined },
        addresses: { publicUrl: "https://blogsvc.test", scope: "" },
        now: () => clock.now,
        sleep: () => new Promise(() => undefined),
        waitUntil: (work) => void kept.push(work),
        sql: {
          exec: (query, ...values) => storage.prepare(query).all(...values) as Record<string, unknown>[],
        },
        setAlarm: async (at) => void alarms.push(at),
      },
      { object, slug: "acme", leaseMs: replicaLeaseMs },
    );
  const bump = (tag: string) =>
    sqlite.exec(`UPDATE workspaces SET counter = counter + 1;
      INSERT INTO cache_tags SELECT id, '${tag}', counter FROM workspaces WHERE true
        ON CONFLICT DO UPDATE SET version = excluded.version`);
  const ask = (replica: ReplicaPort, tag = "posts", params: string | null = null, atLeast = 0) =>
    replica.ask({ keyHash, tag, known: null, atLeast, params });
  const release = async () => {
    clock.isHeld = false;
    for (const resolve of held.splice(0)) resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const commit = (version: number | null) => ({ workspaceId, epoch: epochOf(sqlite), version });
  return { sqlite, storage, d1, clock, workspaceId, start, bump, ask, release, commit, alarms, kept };
}

const epochOf = (sqlite: DatabaseSync) => sqlite.prepare("SELECT epoch FROM instance").get()?.epoch as string;

const isSettled = async (work: Promise<unknown>) =>
  Promise.race([work.then(() => true), new Promise((resolve) => setImmediate(() => resolve(false)))]);

describe("a replica", () => {
  it("asks the database once in a lease, and renews it at its half while it is read", async () => {
    const { d1, clock, start, ask, alarms } = openStage();
    const replica = start();
    await ask(replica);
    expect(d1.queries).toBe(1);
    clock.now += replicaLeaseMs - 1;
    expect((await ask(replica))?.gate.key?.id).toBeDefined();
    expect(d1.queries).toBe(1);
    expect(alarms).toEqual([1_000_000 + replicaLeaseMs / 2]);
    await replica.alarm();
    expect(d1.queries).toBe(2);
    clock.now += 40 * 60_000;
    await replica.alarm();
    expect(d1.queries).toBe(2);
  });

  it("costs four batches a minute while it is read, however seldom, and none from 35 minutes after", async () => {
    const { d1, clock, start, ask, alarms } = openStage();
    const replica = start();
    /** Batches during a minute, with one read at its start. */
    const minute = async (isRead: boolean) => {
      const [end, before] = [clock.now + 60_000, d1.queries];
      if (isRead) expect((await ask(replica))?.gate.key).not.toBeNull();
      for (let at = alarms.at(-1); at !== undefined && at < end; at = alarms.at(-1)) {
        alarms.length = 0;
        clock.now = at;
        await replica.alarm();
      }
      clock.now = end;
      return d1.queries - before;
    };
    expect(await minute(true)).toBe(4);
    for (let n = 0; n < 60; n++) expect(await minute(true)).toBe(4);
    for (let n = 0; n < 29; n++) expect(await minute(false)).toBe(4);
    for (let n = 0; n < 7; n++) await minute(false);
    for (let n = 0; n < 60; n++) expect(await minute(false)).toBe(0);
  });

  it("writes for a read only once in five minutes, since the response waits for it", async () => {
    const { storage, clock, start, ask } = openStage();
    const replica = start();
    await ask(replica);
    const changes = () => storage.prepare("SELECT total_changes() AS n").get()?.n as number;
    let reads = 0;
    for (let minute = 0; minute < 20; minute++) {
      clock.now += 60_000;
      await replica.alarm();
      const before = changes();
      await ask(replica);
      if (changes() > before) reads += 1;
    }
    expect(reads).toBe(3);
  });

  it("answers nothing of before a change once it has acknowledged the call", async () => {
    const { clock, start, ask, bump, commit, release } = openStage();
    const replica = start();
    await ask(replica);
    bump("posts");
    clock.isHeld = true;
    await replica.catchUp(commit(1));
    const asked = ask(replica);
    expect(await isSettled(asked)).toBe(false);
    await release();
    expect((await asked)?.gate.workspace?.counter).toBe(1);
  });

  it("uses no answer that it asked for before a writer called", async () => {
    const { sqlite, clock, start, ask, commit, release } = openStage();
    const replica = start();
    clock.isHeld = true;
    const asked = ask(replica);
    await isSettled(asked);
    sqlite.exec("UPDATE api_keys SET revoked_at = 1");
    await replica.catchUp(commit(null));
    await release();
    expect(await asked).toBeNull();
  });

  it("keeps its lease when a writer's change is known to it, but not when a key was revoked", async () => {
    const { d1, start, ask, bump, commit } = openStage();
    const replica = start();
    bump("posts");
    await ask(replica);
    await replica.catchUp(commit(1));
    await ask(replica);
    expect(d1.queries).toBe(1);
    await replica.catchUp(commit(null));
    await ask(replica);
    expect(d1.queries).toBeGreaterThan(1);
  });

  it("does not take the version of a database that was restored for a newer one", async () => {
    const { sqlite, d1, start, ask, bump, commit } = openStage();
    const replica = start();
    bump("posts");
    await ask(replica);
    sqlite.exec("UPDATE instance SET epoch = 'restored'");
    await replica.catchUp(commit(1));
    expect((await ask(replica))?.gate.epoch).toBe("restored");
    expect(d1.queries).toBeGreaterThan(1);
  });

  it("counts its lease from before it asked", async () => {
    const { d1, clock, start, ask, release } = openStage();
    const replica = start();
    clock.isHeld = true;
    const first = ask(replica);
    await isSettled(first);
    clock.now += 10_000;
    await release();
    await first;
    clock.now += replicaLeaseMs - 10_000;
    await ask(replica);
    expect(d1.queries).toBe(2);
  });

  it("never goes back to an older state", async () => {
    const { clock, start, ask, bump, release } = openStage();
    const replica = start();
    await ask(replica);
    clock.isHeld = true;
    const late = ask(replica, "post:late");
    await isSettled(late);
    clock.isHeld = false;
    bump("posts");
    clock.now += 1;
    expect((await ask(replica, "posts", null, 1))?.gate.workspace?.counter).toBe(1);
    await release();
    await late;
    expect((await ask(replica))?.gate).toMatchObject({ asked: 1, workspace: { counter: 1 } });
  });

  it("goes on from its storage in a new instance, which acknowledges for the one before", async () => {
    const { d1, start, ask, bump, commit } = openStage();
    await ask(start());
    const second = start();
    await ask(second);
    expect(d1.queries).toBe(1);
    bump("posts");
    await start().catchUp(commit(1));
    expect((await ask(second))?.gate.workspace?.counter).toBe(1);
  });

  it("names the tags that changed since the counter of the isolate, or none when it does not know them all", async () => {
    const { start, ask, bump, workspaceId, commit } = openStage();
    const replica = start();
    const since = (counter: number) =>
      replica.ask({ keyHash, tag: "posts", known: { workspaceId, counter }, atLeast: 0, params: null });
    bump("posts");
    await ask(replica);
    expect((await since(0))?.gate.changed).toBeNull();
    bump("post:one");
    await replica.catchUp(commit(2));
    expect((await since(1))?.gate.changed).toEqual([{ tag: "post:one", version: 2 }]);
  });

  it("brings the body along, of the tag's own version alone", async () => {
    const { sqlite, start, ask, bump, commit, workspaceId } = openStage();
    const replica = start();
    bump("posts");
    await ask(replica);
    const params = "page=1&limit=20";
    const scope = `${bodyFormat}:${epochOf(sqlite)}:${workspaceId}`;
    for (const version of [1, 0, 2]) {
      const key = `blogsvc:acme:posts@${version}:${scope}:${params}`;
      await replica.keep({ tag: "posts", params, entry: { key, etag: "", status: 200, body: `${version}` } });
    }
    expect((await ask(replica, "posts", params))?.body?.body).toBe("1");
    bump("posts");
    await replica.catchUp(commit(2));
    expect((await ask(replica, "posts", params))?.body?.body).toBe("2");
  });

  it("leaves keys that it does not know to the database, and asks seldom for a workspace that is gone", async () => {
    const { sqlite, d1, start } = openStage();
    const question = { tag: "posts", known: null, atLeast: 0, params: null };
    const replica = start();
    expect(await replica.ask({ ...question, keyHash: "another" })).toBeNull();
    sqlite.exec("UPDATE workspaces SET slug = 'other'");
    const orphan = start();
    await replica.catchUp({ workspaceId: "", epoch: "", version: null });
    expect(await orphan.ask({ ...question, keyHash })).toBeNull();
    const { queries } = d1;
    expect(await orphan.ask({ ...question, keyHash })).toBeNull();
    expect(d1.queries).toBe(queries);
  });
});

describe("a writer", () => {
  const ctxOf = (stage: ReturnType<typeof openStage>, call: () => Promise<void>) => ({
    d1: stage.d1,
    config: { replicaLeaseMs, writeWaitMs: 1_500 },
    replica: () => ({ catchUp: call }),
    sleep: () => new Promise<void>((resolve) => setImmediate(resolve)),
  });

  it("waits for nobody where no replica holds the workspace", async () => {
    const stage = openStage();
    const left = await catchUp(
      ctxOf(stage, () => Promise.reject(new Error("nobody is there"))),
      { workspaceId: stage.workspaceId, version: 1 },
    );
    expect(left).toBe(0);
  });

  it("waits out the lease of a replica that it cannot reach, which gets no new one", async () => {
    const stage = openStage();
    const replica = stage.start();
    await stage.ask(replica);
    const ctx = ctxOf(stage, () => Promise.reject(new Error("cut off")));
    const seen = { workspaceId: stage.workspaceId, version: 1 };
    stage.clock.now += 5_000;
    expect(await catchUp(ctx, seen)).toBe(replicaLeaseMs + 1_200 - 5_000);
    await replica.alarm();
    stage.clock.now += replicaLeaseMs;
    expect(await stage.ask(replica)).toBeNull();
    expect(await catchUp(ctx, seen)).toBe(0);
    stage.clock.now += 60_000;
    expect((await stage.ask(replica))?.gate.key).not.toBeNull();
  });

  it("notes since when a replica misses its calls, until it answers one", async () => {
    const stage = openStage();
    const replica = stage.start();
    await stage.ask(replica);
    const noted = () =>
      stage.sqlite.prepare("SELECT unreachable_since AS since, waited_ms AS waited FROM replicas").get();
    const seen = { workspaceId: stage.workspaceId, version: 1 };
    const since = stage.clock.now;
    const cutOff = ctxOf(stage, () => Promise.reject(new Error("cut off")));
    await catchUp(cutOff, seen);
    stage.clock.now += 90_000;
    await stage.ask(replica);
    await catchUp(cutOff, seen);
    expect(noted()).toEqual({ since, waited: replicaLeaseMs + 1_200 });
    stage.clock.now += 90_000;
    await stage.ask(replica);
    await catchUp(
      ctxOf(stage, () => replica.catchUp(stage.commit(1))),
      seen,
    );
    expect(noted()).toEqual({ since: null, waited: replicaLeaseMs + 1_200 });
  });

  it("writes one row there and one in the database to renew a lease", async () => {
    const stage = openStage();
    const replica = stage.start();
    await stage.ask(replica);
    const written = (sqlite: DatabaseSync) =>
      sqlite.prepare("SELECT total_changes() AS n").get()?.n as number;
    const before = [written(stage.storage), written(stage.sqlite)];
    stage.clock.now += replicaLeaseMs / 2;
    await replica.alarm();
    expect([written(stage.storage), written(stage.sqlite)]).toEqual(before.map((n) => n + 1));
  });

  it("keeps the registration of a region that was read again while it was dropped", async () => {
    const stage = openStage();
    const replica = stage.start();
    await stage.ask(replica);
    const ctx = {
      d1: stage.d1,
      config: { replicaLeaseMs, writeWaitMs: 1_500 },
      workspace: { id: stage.workspaceId, slug: "acme" },
      sleep: () => new Promise(() => undefined),
      replica: () => ({
        drop: async () => {
          await replica.drop();
          stage.clock.now += 1;
          await stage.ask(replica);
        },
      }),
    } as unknown as Parameters<typeof dropRegion>[0];
    await dropRegion(ctx, "weur");
    expect(stage.sqlite.prepare("SELECT object FROM replicas").all()).toHaveLength(1);
  });

  it("makes a replica forget everything, and the next read fills it", async () => {
    const stage = openStage();
    const replica = stage.start();
    await stage.ask(replica);
    const { queries } = stage.d1;
    await replica.drop();
    expect((await stage.ask(replica))?.gate.key).not.toBeNull();
    expect(stage.d1.queries).toBe(queries + 1);
  });
});
