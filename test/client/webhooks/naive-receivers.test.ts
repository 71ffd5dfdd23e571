import { createMemoryStore, createWebhookHandler, type WebhookStore } from "@blogsvc/client/webhooks";
import { describe, expect, it } from "vitest";
import { SeededRandom } from "../../simulation/support/seeded-random";
import { sized } from "../../support/size";
import { type HistoryEvent, randomHistory } from "./blog-history";
import { CachingSite } from "./caching-site";
import { secret, signedRequest } from "./signed-request";

const runs = sized(40, 2000);
const copies = 5;

interface Outcome {
  /** Events that were done more than once, or never answered with 200. */
  doubled: string[];
  lost: string[];
  stale: string[];
  deliveries: number;
  skipped: number;
}

/** One history, delivered five times over and more in any order, several at once, to a site whose revalidation sometimes fails. */
async function deliverAll(
  seed: number,
  storeOf: (random: SeededRandom) => WebhookStore | undefined,
): Promise<Outcome> {
  const random = new SeededRandom(seed);
  const { states, events } = randomHistory(random, random.between(5, 30));
  const site = new CachingSite(states);
  const effects = new Map<string, number>();
  const handler = createWebhookHandler({
    secret,
    store: storeOf(random),
    onError: () => {},
    async revalidate(what) {
      await idle(random);
      if (random.chance(0.1)) throw new Error("the cache is away");
      site.drop(what);
      const { id = "" } = what.payload;
      effects.set(id, (effects.get(id) ?? 0) + 1);
    },
  });

  const answered = new Set<string>();
  let deliveries = 0;
  let skipped = 0;
  const waiting = shuffled(random, Array.from({ length: copies }, () => events).flat());
  const deliver = async (event: HistoryEvent) => {
    deliveries++;
    site.heardOf(event.version);
    await idle(random);
    const response = await handler(signedRequest({ ...event, ts: new Date().toISOString() }));
    if (response.status !== 200) return waiting.push(event);
    answered.add(event.id);
    const body = (await response.json()) as { revalidated: { paths: string[] } };
    if (body.revalidated.paths.length === 0) skipped++;
  };
  while (waiting.length > 0) {
    const together = waiting.splice(0, random.between(1, 6));
    const again = together.filter(() => random.chance(0.2));
    await Promise.all([...together, ...again].map(deliver));
  }

  return {
    doubled: [...effects].filter(([, times]) => times > 1).map(([id]) => id),
    lost: events.map(({ id }) => id).filter((id) => !answered.has(id)),
    stale: site.stale(),
    deliveries,
    skipped,
  };
}

const idle = async (random: SeededRandom) => {
  for (let n = random.between(0, 3); n > 0; n--) await new Promise((resolve) => setImmediate(resolve));
};

function shuffled<T>(random: SeededRandom, items: T[]): T[] {
  return items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** A store over the network: every call takes its time. */
function slowStore(random: SeededRandom): WebhookStore {
  const { get, set } = createMemoryStore();
  return {
    async get(key) {
      await idle(random);
      return get(key);
    },
    async set(key, seen) {
      await idle(random);
      await set(key, seen);
    },
  };
}

describe("over shuffled streams in which every event comes five times", () => {
  it.each<[string, (random: SeededRandom) => WebhookStore]>([
    ["in memory", () => createMemoryStore()],
    ["over the network", slowStore],
  ])("a store %s leaves no double effect, and the newest state", async (_where, storeOf) => {
    const total = { deliveries: 0, skipped: 0 };
    for (let seed = 1; seed <= runs; seed++) {
      const { deliveries, skipped, ...faults } = await deliverAll(seed, storeOf);
      expect({ seed, ...faults }).toEqual({ seed, doubled: [], lost: [], stale: [] });
      total.deliveries += deliveries;
      total.skipped += skipped;
    }
    console.log(
      `${runs} streams, ${total.deliveries} deliveries, ${total.skipped} skipped, 0 double, 0 stale`,
    );
    expect(total.skipped).toBeGreaterThan(total.deliveries / 2);
  });

  it("without a store the newest state is there too", async () => {
    for (let seed = 1; seed <= runs / 4; seed++) {
      const { lost, stale, skipped } = await deliverAll(seed, () => undefined);
      expect({ seed, lost, stale, skipped }).toEqual({ seed, lost: [], stale: [], skipped: 0 });
    }
  });
});
