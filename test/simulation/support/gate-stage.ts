import { makeApiKey } from "../../../worker/platform/key-format";
import { Gate, type GateIo } from "../../../worker/public/gate";
import { seedWorkspace } from "./seed-workspace";
import { SeededRandom } from "./seeded-random";
import { hashOf } from "./simulated-ctx";
import { openMigrated, SqliteD1 } from "./sqlite-d1";

export const leaseMs = 1_000;
const apiKey = makeApiKey((length) => new SeededRandom(1).bytes(length));

/** A question that was sent: the test says when it reaches the database, and when the answer comes back. */
export interface Sent {
  run: () => void;
  answer: () => void;
  fail: () => void;
}

/** One gate over a real database, a clock and a network that the test moves by hand. */
export function stage() {
  const sqlite = openMigrated();
  const { workspaceId } = seedWorkspace(sqlite, {
    slug: "acme",
    keyHash: hashOf("api-key", apiKey),
    now: 0,
  });
  const sent: Sent[] = [];
  const db = new SqliteD1(
    sqlite,
    (run) =>
      new Promise((resolve, reject) => {
        let result: { value: ReturnType<typeof run> } | null = null;
        const reach = () => {
          result ??= { value: run() };
        };
        sent.push({
          run: reach,
          answer: () => {
            reach();
            if (result) resolve(result.value);
          },
          fail: () => reject(new Error("D1_ERROR: network connection lost")),
        });
      }),
  );
  const clock = { now: 1_000_000 };
  const sleepers: (() => void)[] = [];
  const kept: Promise<unknown>[] = [];
  const io: GateIo = {
    db,
    now: () => clock.now,
    hashKey: async (key) => hashOf("api-key", key),
    waitUntil: (work) => void kept.push(work),
    sleep: () => new Promise((resolve) => sleepers.push(resolve)),
    replica: () => null,
  };
  const gate = new Gate(leaseMs);
  const admit = (tag = "posts", minVersion = 0, startedAt = clock.now) =>
    gate.admit(io, {
      key: apiKey,
      workspaceSlug: "acme",
      tag,
      startedAt,
      minVersion,
      params: null,
      keepBody: () => undefined,
    });
  const bump = (tag: string) => {
    sqlite.prepare("UPDATE workspaces SET counter = counter + 1 WHERE id = ?").run(workspaceId);
    sqlite
      .prepare(
        `INSERT INTO cache_tags SELECT id, ?2, counter FROM workspaces WHERE id = ?1
         ON CONFLICT DO UPDATE SET version = excluded.version`,
      )
      .run(workspaceId, tag);
  };
  const revoke = () => sqlite.exec("UPDATE api_keys SET revoked_at = 1");
  return { sqlite, io, sent, clock, sleepers, kept, gate, admit, bump, revoke };
}
