import { makeApiKey } from "../../worker/platform/key-format";
import { keepMoving, type Moves } from "./move/keep-moving";
import { Shards } from "./move/shards";
import { announce } from "./support/announce";
import { Editor } from "./support/editor";
import { HostileKv } from "./support/hostile-kv";
import type { Weather } from "./support/hostile-network";
import { PublicHistory } from "./support/public-history";
import type { Asked, Sqlite } from "./support/public-truth";
import { Reader } from "./support/reader";
import { seedWorkspace } from "./support/seed-workspace";
import { SeededRandom } from "./support/seeded-random";
import { hashOf, replicaLeaseMs } from "./support/simulated-ctx";
import { SimulatedIsolate } from "./support/simulated-isolate";
import { SimulatedReplicas } from "./support/simulated-replicas";
import { type Link, openMigrated, SqliteD1 } from "./support/sqlite-d1";
import { VirtualTime } from "./support/virtual-time";

export interface FreshnessRun {
  seed: number;
  /** Ends once this many refetches after an event have been answered. */
  refetches: number;
  /** Whether reads go through regional replicas. */
  replicas?: boolean;
  /** The workspace moves from one database to the next all the time. */
  moves?: Moves;
}

export interface FreshnessReport {
  refetches: number;
  /** Reads that nobody's event caused; checked against the lease alone. */
  reads: number;
  unavailable: number;
  notModified: number;
  verbs: Record<string, number>;
  /** Milliseconds from seeing each commit to announcing it. */
  announced: number[];
  replicas: SimulatedReplicas["counts"] | null;
  /** How often the workspace moved. */
  moved: number;
  served: { memory: number; near: number; kv: number; build: number; kv_error: number };
}

const slugs = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa"];
const categories = ["News", "How to", "Rust", "Essays"];
const calm: Weather = { slow: 0.03, lost: 0.005, unanswered: 0.005 };
const storm: Weather = { slow: 0.4, lost: 0.08, unanswered: 0.08 };

export const universe: Asked[] = [
  ...[1, 2, 3].map(
    (page): Asked => ({ path: `acme/blogs?limit=3&page=${page}`, kind: "list", page, limit: 3 }),
  ),
  { path: "acme/blogs", kind: "list" },
  ...categories.map(
    (name): Asked => ({
      path: `acme/blogs?category=${encodeURIComponent(name)}`,
      kind: "list",
      category: name.toLowerCase(),
    }),
  ),
  { path: "acme/feed.json", kind: "feed" },
  { path: "acme/sitemap.xml", kind: "sitemap" },
  ...["edge", "lease"].map(
    (word): Asked => ({ path: `acme/search?q=${word}&limit=100`, kind: "search", word }),
  ),
  ...slugs.map((slug): Asked => ({ path: `acme/blogs/${slug}`, kind: "post", slug })),
];

interface Database {
  sqlite: Sqlite;
  connect: (link: Link) => SqliteD1;
  shards: Shards | null;
}

function oneDatabase(): Database {
  const sqlite = openMigrated();
  return { sqlite, connect: (link) => new SqliteD1(sqlite, link), shards: null };
}

function shardedDatabase(): Database {
  const shards = new Shards();
  return { sqlite: shards.sqlite, connect: shards.connect, shards };
}

/**
 * The real read path of many isolates and the real verbs over one database, a hostile network and a hostile KV. Plain
 * clients refetch after each event. Throws at the first answer that is older than it may be.
 */
export async function simulateFreshness({
  seed,
  refetches,
  replicas: withReplicas = false,
  moves,
}: FreshnessRun): Promise<FreshnessReport> {
  const random = new SeededRandom(seed);
  const time = new VirtualTime(random);
  const { sqlite, connect, shards } = moves ? shardedDatabase() : oneDatabase();
  const apiKey = makeApiKey((length) => random.bytes(length));
  const ids = seedWorkspace(sqlite, { slug: "acme", keyHash: hashOf("api-key", apiKey), now: time.now() });
  const history = new PublicHistory(sqlite, ids.workspaceId, universe, time.now);
  shards?.addUser(ids.userId);
  history.note();
  let weather = calm;
  const near = {
    sqlite,
    connect,
    time,
    random,
    kv: new HostileKv(time, random),
    weather: () => weather,
    touched: history.note,
  };
  const replicas = withReplicas ? new SimulatedReplicas(near) : null;
  const around = { ...near, ...(replicas && { replicas }) };
  const isolates = Array.from({ length: 6 }, () => new SimulatedIsolate(around));
  const reader = new Reader({
    time,
    random,
    isolates,
    history,
    apiKey,
    replicaMs: replicas ? replicaLeaseMs + 2_000 : 0,
  });
  const editor = new Editor({ time, random, isolates, sqlite, ids, slugs, categories, reader, universe });

  let over = false;
  let failure: unknown = null;
  const announced: number[] = [];
  const spawn = (work: Promise<void>) => {
    work.catch((error: unknown) => {
      failure ??= error;
    });
  };
  const forever = async (pause: () => number, step: () => Promise<void>) => {
    while (!over) {
      await step();
      await time.sleep(pause());
    }
  };
  const watch = async () => {
    while (failure === null && reader.refetches < refetches) await time.sleep(100);
    over = true;
    if (failure !== null) throw failure;
  };
  const everything = [
    watch(),
    ...Array.from({ length: 3 }, () =>
      forever(
        () => random.between(20, 1_500),
        () => editor.act(),
      ),
    ),
    ...Array.from({ length: 4 }, () =>
      forever(
        () => random.between(10, 400),
        () => reader.readNow(random.pick(universe)),
      ),
    ),
    ...Array.from({ length: 2 }, () =>
      announce(
        { time, random, isolates, ids, reader, universe, spawn, announced: (ms) => announced.push(ms) },
        () => over,
      ),
    ),
    forever(
      () => random.between(5_000, 40_000),
      async () => random.pick(isolates).restart(),
    ),
    forever(
      () => random.between(3_000, 30_000),
      async () => {
        weather = random.chance(0.3) ? storm : calm;
      },
    ),
    ...(shards && moves
      ? [
          keepMoving(
            { shards, time, random, weather: () => weather, workspaceId: ids.workspaceId, moves, spawn },
            () => over,
          ),
        ]
      : []),
    ...(replicas
      ? [
          forever(
            () => random.between(2_000, 30_000),
            async () => replicas.restartOne(),
          ),
          forever(
            () => random.between(5_000, 90_000),
            () => replicas.cutOff(),
          ),
        ]
      : []),
  ];
  try {
    await time.run(Promise.all(everything));
  } catch (error) {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const { reads, unavailable, notModified } = reader;
  const served = { memory: 0, near: 0, kv: 0, build: 0, kv_error: 0 };
  for (const { counts } of isolates) {
    for (const what of ["memory", "near", "kv", "build", "kv_error"] as const) served[what] += counts[what];
  }
  return {
    refetches: reader.refetches,
    reads,
    unavailable,
    notModified,
    verbs: editor.done,
    served,
    announced,
    replicas: replicas?.counts ?? null,
    moved: shards?.directory.moved ?? 0,
  };
}
