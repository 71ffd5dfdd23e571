import { expect, it } from "vitest";
import { catchUp } from "../../worker/public/replica/catch-up";
import { HostileKv } from "./support/hostile-kv";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { replicaLeaseMs, writeWaitMs } from "./support/simulated-ctx";
import { SimulatedReplicas } from "./support/simulated-replicas";
import { openMigrated, SqliteD1 } from "./support/sqlite-d1";
import { VirtualTime } from "./support/virtual-time";

const calm = { slow: 0, lost: 0, unanswered: 0 };
const keyHash = "hash of the key";
const question = { keyHash, tag: "posts", known: null, atLeast: 0, params: null };

/** A workspace that is read in nine regions, 20 to 300 ms away, over a network that loses nothing. */
function openWorld() {
  const random = new SeededRandom(18);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const ids = seedWorkspace(sqlite, { slug: "acme", keyHash, now: time.now() });
  const d1 = new SqliteD1(sqlite, async (run) => {
    await time.sleep(random.between(1, 20));
    return run();
  });
  const replicas = new SimulatedReplicas({
    sqlite,
    connect: () => d1,
    time,
    random,
    kv: new HostileKv(time, random),
    weather: () => calm,
    touched: () => {},
    regions: ["wnam", "enam", "sam", "weur", "eeur", "apac", "oc", "afr", "me"],
    awayMs: [20, 300],
  });
  const readEverywhere = () =>
    Promise.all(
      replicas.regions.map((region) =>
        replicas
          .port(`${region}/acme`, "readers")
          .ask(question)
          .catch(() => null),
      ),
    );
  const commit = () => {
    sqlite.exec(`UPDATE workspaces SET counter = counter + 1;
      INSERT INTO cache_tags SELECT id, 'posts', counter FROM workspaces WHERE true
        ON CONFLICT DO UPDATE SET version = excluded.version`);
    return Number(sqlite.prepare("SELECT counter FROM workspaces").get()?.counter);
  };
  /** Milliseconds from the commit to the announcement. */
  const announce = async () => {
    const version = commit();
    const began = time.now();
    const ctx = {
      d1,
      sleep: time.sleep,
      config: { replicaLeaseMs, writeWaitMs },
      replica: (object: string) => replicas.port(object, "writers"),
    };
    for (;;) {
      const left = await catchUp(ctx, { workspaceId: ids.workspaceId, version });
      if (left === 0) break;
      await time.sleep(left);
    }
    await time.sleep(writeWaitMs);
    return time.now() - began;
  };
  return { time, random, sqlite, replicas, readEverywhere, announce };
}

it("announces within 2.5 seconds while nine regions hold the workspace", async () => {
  const { time, random, sqlite, readEverywhere, announce } = openWorld();
  await time.run(
    (async () => {
      for (let n = 0; n < 200; n++) {
        await readEverywhere();
        expect(sqlite.prepare("SELECT count(*) AS n FROM replicas").get()).toEqual({ n: 9 });
        expect(await announce()).toBeLessThanOrEqual(2_500);
        await time.sleep(random.between(0, 20_000));
      }
    })(),
  );
});

it("waits out the lease of a region that is cut off, once: the next change is announced within 2.5 seconds", async () => {
  const { time, random, replicas, readEverywhere, announce } = openWorld();
  await time.run(
    (async () => {
      for (let n = 0; n < 30; n++) {
        await readEverywhere();
        await time.sleep(random.between(0, replicaLeaseMs / 2));
        replicas.setCut("apac", { readers: false, writers: true, database: false });
        const first = await announce();
        expect(first).toBeGreaterThan(2_500);
        expect(first).toBeLessThanOrEqual(replicaLeaseMs + 4_000);
        expect(await announce()).toBeLessThanOrEqual(2_500);
        replicas.setCut("apac", null);
        await time.sleep(100_000);
      }
    })(),
  );
});
