import { endApiKey } from "../../worker/domains/identity/api-keys";
import { AppError } from "../../worker/platform/errors";
import { makeApiKey } from "../../worker/platform/key-format";
import { HostileKv } from "./support/hostile-kv";
import type { Weather } from "./support/hostile-network";
import { insertKey, seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { hashOf } from "./support/simulated-ctx";
import { SimulatedIsolate } from "./support/simulated-isolate";
import { SimulatedReplicas } from "./support/simulated-replicas";
import { type Link, openMigrated, SqliteD1 } from "./support/sqlite-d1";
import { VirtualTime } from "./support/virtual-time";

export interface RevocationRun {
  seed: number;
  /** Ends once this many requests have begun after a revoke was answered. */
  requests: number;
  /** Whether reads go through regional replicas, which are restarted and cut off. */
  replicas?: boolean;
}

export interface RevocationReport {
  keys: number;
  before: { accepted: number };
  after: { refused: number; unavailable: number; accepted: number };
}

const weather: Weather = { slow: 0.1, lost: 0.05, unanswered: 0.2 };

/**
 * Keys under constant use in many isolates are revoked or deleted one after another, over a network that loses answers;
 * a caller whose call failed tries again. Counts what becomes of the requests that begin after an answer.
 */
export async function simulateRevocation({
  seed,
  requests,
  replicas: withReplicas = false,
}: RevocationRun): Promise<RevocationReport> {
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const ids = seedWorkspace(sqlite, { slug: "acme", keyHash: null, now: time.now() });
  const near = {
    sqlite,
    connect: (link: Link) => new SqliteD1(sqlite, link),
    time,
    random,
    kv: new HostileKv(time, random),
    weather: () => weather,
    touched: () => {},
  };
  const replicas = new SimulatedReplicas(near);
  const around = { ...near, ...(withReplicas && { replicas }) };
  const isolates = Array.from({ length: 6 }, () => new SimulatedIsolate(around));
  const report: RevocationReport = {
    keys: 0,
    before: { accepted: 0 },
    after: { refused: 0, unavailable: 0, accepted: 0 },
  };
  const after = () => report.after.refused + report.after.accepted;

  const revoke = async (id: string): Promise<void> => {
    for (;;) {
      try {
        const ctx = await random.pick(isolates).enter(ids.userId, ids.workspaceId);
        await endApiKey(ctx, id, random.chance(0.7) ? "revoke" : "delete");
        return;
      } catch (error) {
        // Deleted by a call whose answer was lost: "not found" is an answer like any other.
        if (error instanceof AppError && error.code === "not_found") return;
        await time.sleep(random.between(1, 300));
      }
    }
  };

  const lifeOfKey = async (): Promise<void> => {
    const key = makeApiKey((length) => random.bytes(length));
    report.keys += 1;
    const id = `key_${seed}_${report.keys}`;
    const keyHash = hashOf("api-key", key);
    insertKey(sqlite, { id, workspaceId: ids.workspaceId, keyHash, now: time.now() });
    let revoked = false;
    let ended = false;
    const use = async () => {
      while (!ended) {
        const began = revoked;
        const { status } = await random.pick(isolates).get("acme/blogs", key);
        if (!began && status === 200) report.before.accepted += 1;
        if (began && status === 401) report.after.refused += 1;
        if (began && status === 503) report.after.unavailable += 1;
        if (began && status < 400) report.after.accepted += 1;
        await time.sleep(random.between(1, 120));
      }
    };
    const users = Array.from({ length: 8 }, use);
    await time.sleep(random.between(500, 3_000));
    await revoke(id);
    revoked = true;
    await time.sleep(2_500);
    ended = true;
    await Promise.all(users);
  };

  const lives = async () => {
    while (after() < requests) await lifeOfKey();
  };
  const troubles = async () => {
    while (withReplicas && after() < requests) {
      await time.sleep(random.between(2_000, 20_000));
      replicas.restartOne();
      if (random.chance(0.3)) await replicas.cutOff();
    }
  };
  await time.run(Promise.all([lives(), lives(), lives(), troubles()]));
  return report;
}
