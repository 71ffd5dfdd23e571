import { createWebhook } from "../../worker/domains/delivery/webhooks/create-webhook";
import { enterWorkspace } from "../../worker/domains/identity/workspaces/enter-workspace";
import { DeliveryLedger } from "./publishing/delivery-ledger";
import { realJobs } from "./publishing/real-jobs";
import { SimulatedReceivers } from "./publishing/simulated-receivers";
import { calm, lossy } from "./publishing/weather";
import { type Weather, World } from "./publishing/world";
import { Writers } from "./publishing/writers";
import { type SeededIds, seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";

export interface DeliveryRun {
  seed: number;
  /** Ends once so many changes that sites are told of were committed. */
  changes: number;
  /** What goes wrong until then; lost, doubled and late messages and dying consumers if not given. */
  weather?: Weather;
}

export interface DeliveryReport {
  changes: number;
  arrivals: number;
  crashes: number;
  deadLetters: number;
  /** Consumers that the platform ended before they had finished. */
  cut: number;
  /** Milliseconds from the commit to the first arrival. */
  delay: { p50: number; p99: number; max: number };
}

const workspaceCount = 2;
const endpoints = [
  { name: "all", events: null },
  { name: "published", events: ["post.published" as const] },
  { name: "broken", events: null },
];
/** Nobody waits longer for what must happen. */
const patienceMs = 6 * 3_600_000;
/** Long enough for the first four retries of what failed in the storm, and their jitter. */
const settleMs = 4 * 3_600_000;

/**
 * People publish, update, rename and withdraw posts; messages are lost, doubled and late, consumers die, receivers fail.
 * Throws when something is sent that was not committed, or before the wait of the writers is over, when a
 * first attempt overtakes an older one, and at the end when an event never reached an endpoint that wanted it.
 */
export async function simulateDelivery(run: DeliveryRun): Promise<DeliveryReport> {
  steadyCrypto();
  const { seed, changes, weather: bad = lossy } = run;
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  let weather = calm;
  const begun = time.now();
  let settling = false;
  let over = false;
  const ledger = new DeliveryLedger(sqlite, time.now);
  const receivers = new SimulatedReceivers(
    time,
    random,
    () => weather.receivers,
    (received) => ledger.note(received),
  );
  const requireSound = () => {
    world.requireSound();
    ledger.requireSound();
  };
  const touched = () => ledger.check();
  const world = new World({
    sqlite,
    time,
    random,
    jobs: realJobs,
    weather: () => weather,
    receivers,
    touched,
  });
  const workspaces = Array.from({ length: workspaceCount }, (_, n) =>
    seedWorkspace(sqlite, { slug: `site-${n}`, keyHash: null, now: time.now() }),
  );
  const hosts = new Map<string, string>();
  for (const n of workspaces.keys()) receivers.always.set(`broken.site-${n}.test`, 500);
  const writers = new Writers({ sqlite, time, random, world, workspaces });
  const busy = async () => {
    while (!settling) {
      await writers.act();
      await time.sleep(random.between(50, 2_000));
    }
  };
  const story = async () => {
    for (const [n, ids] of workspaces.entries()) await connect(world, ids, n, hosts);
    weather = bad;
    for (let n = 0; n < 3; n++) void busy();
    while (ledger.committed < changes) {
      await time.sleep(500);
      requireSound();
      if (time.now() > begun + patienceMs) throw new Error("nothing goes on any more");
    }
    weather = calm;
    settling = true;
    await time.sleep(settleMs);
    over = true;
    requireSound();
  };
  void world.cron(() => over);
  try {
    await time.run(story());
    const delays = ledger.requireAllArrived((id) => hosts.get(id));
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? 0;
    return {
      changes: ledger.committed,
      arrivals: ledger.received,
      crashes: world.crashes,
      deadLetters: world.queue.dead.length,
      cut: world.cut,
      delay: { p50: at(0.5), p99: at(0.99), max: at(1) },
    };
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Only hosts that ever answer are expected to get everything. */
async function connect(world: World, ids: SeededIds, n: number, hosts: Map<string, string>): Promise<void> {
  const actor = {
    kind: "user",
    userId: ids.userId,
    via: { kind: "session", sessionId: "simulated" },
  } as const;
  for (const { name, events } of endpoints) {
    const host = `${name}.site-${n}.test`;
    const input = { url: `https://${host}/hook`, kind: "signed", description: "", events } as const;
    await world.run(actor, "person", async (ctx) => {
      const webhook = await createWebhook(await enterWorkspace(ctx, ids.workspaceId), {
        ...input,
        events: events === null ? null : [...events],
        enabled: true,
        pagePattern: null,
      });
      if (name !== "broken") hosts.set(webhook.id, host);
    });
  }
}
