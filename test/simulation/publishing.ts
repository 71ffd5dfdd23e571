import { People } from "./publishing/people";
import { realJobs } from "./publishing/real-jobs";
import { SimulatedReceivers } from "./publishing/simulated-receivers";
import { calm, storm } from "./publishing/weather";
import { type Weather, World } from "./publishing/world";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { openMigrated } from "./support/sqlite-d1";
import { steadyCrypto } from "./support/steady-crypto";
import { VirtualTime } from "./support/virtual-time";

export interface PublishingRun {
  seed: number;
  /** Ends once so many posts were published on time by a trigger. */
  posts: number;
  /** What goes wrong until then; a bad day of everything if not given. */
  weather?: Weather;
}

export interface PublishingReport {
  onTime: number;
  byHand: number;
  crashes: number;
  /** Verbs by people within seconds of a post's time. */
  races: number;
  /** Milliseconds after its time that a post was published, in the storm. */
  drift: { p50: number; p99: number; max: number };
  verbs: Record<string, number>;
}

const workspaceCount = 3;
const horizonMs = 60_000;
/** Nobody waits longer for what must happen. */
const patienceMs = 6 * 3_600_000;
/** Long enough for the cron to find what the storm left behind. */
const settleMs = 5 * 60_000;

/**
 * People schedule, reschedule, cancel, delete and publish posts of several workspaces while processes die, alarms come
 * early, late, twice or never, ticks are skipped and answers lost. Throws at the first publication that is early, double
 * or of a schedule that is no more, and at the end if one was lost.
 */
export async function simulatePublishing({
  seed,
  posts,
  weather: bad = storm,
}: PublishingRun): Promise<PublishingReport> {
  steadyCrypto();
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const sqlite = openMigrated();
  const workspaces = Array.from({ length: workspaceCount }, (_, n) =>
    seedWorkspace(sqlite, { slug: `site-${n}`, keyHash: null, now: time.now() }),
  );
  let weather = bad;
  const begun = time.now();
  let settling = false;
  let over = false;
  const receivers = new SimulatedReceivers(
    time,
    random,
    () => weather.receivers,
    () => undefined,
  );
  const world = new World({ sqlite, time, random, jobs: realJobs, weather: () => weather, receivers });
  const people = new People({ sqlite, time, random, world, workspaces, horizonMs });
  const lost = sqlite.prepare("SELECT count(*) AS n FROM posts WHERE due_at <= ?1 - 1000");
  const busy = async () => {
    while (!settling) {
      await people.act();
      await time.sleep(random.between(10, 900));
    }
  };
  const end = async () => {
    while (world.ledger.byJob < posts) {
      await time.sleep(500);
      world.requireSound();
      if (time.now() > begun + patienceMs) throw new Error("nothing goes on any more");
    }
    weather = calm;
    settling = true;
    await time.sleep(horizonMs + settleMs);
    over = true;
    world.requireSound();
    const left = Number(lost.get(time.now())?.n);
    if (left > 0) throw new Error(`${left} posts were never published`);
    world.ledger.requireOneEventEach();
  };
  void world.cron(() => over);
  for (let n = 0; n < 4; n++) void busy();
  await time.run(end()).catch((error: unknown) => {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  });
  const sorted = world.ledger.driftMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return {
    onTime: world.ledger.byJob,
    byHand: world.ledger.byPerson,
    crashes: world.crashes,
    races: people.races,
    drift: { p50: at(0.5), p99: at(0.99), max: at(1) },
    verbs: people.done,
  };
}
