import { cp } from "node:fs/promises";
import { Agent } from "node:http";
import { percentiles, timed } from "./load";
import { touchPost } from "./seed";
import { startWorker } from "./servers";
import { countsOf, listUrl, postUrl, printTable, type Stage } from "./stage";

const reads = Number(process.env.BENCH_FAR_READS ?? 30);
const readsEachMinute = Number(process.env.BENCH_FAR_MINUTES ?? 6);
const changes = 10;
const pauseMs = 2_000;
const far = { database: 150, kv: 15, replica: 8 };

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often a blog is read, and how many reads are measured. */
const paces = [
  { name: "every 2 s", pauseMs, reads },
  { name: "every minute", pauseMs: 60_000, reads: readsEachMinute },
];

/** A blog that is read now and then, its database a continent away, with and without a replica in the reader's region. */
export async function measureFar(stage: Stage): Promise<void> {
  const cases = paces.flatMap((pace) => [false, true].map((replicas) => ({ pace, replicas })));
  const states = cases.map((_, n) => `${stage.state}-far-${n}`);
  for (const state of states) await cp(stage.state, state, { recursive: true });
  // All at once: they only wait. Each has a process and a state of its own.
  const rows = await Promise.all(
    cases.map((one, n) => measure({ ...stage, state: states[n] ?? "" }, { ...one, port: 9310 + 10 * n })),
  );
  printTable(
    `A quiet blog, the database ${far.database} ms away, KV ${far.kv} ms, the replica ${far.replica} ms`,
    [
      "read",
      "",
      "p50 ms",
      "p99 ms",
      "first read after a change, p50 ms",
      "D1 batches per minute",
      "KV gets per minute",
      "replica calls per minute",
    ],
    rows,
  );
}

async function measure(
  { built, state, tenants }: Stage,
  { pace, replicas, port }: { pace: (typeof paces)[number]; replicas: boolean; port: number },
): Promise<(string | number)[]> {
  const { slug, apiKey } = tenants.thousand;
  const server = await startWorker({ built, state, port, limiter: "off", replicas, far });
  const db = await server.miniflare.getD1Database("DB");
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (url: string) => {
    const started = performance.now();
    await timed(agent, url, apiKey);
    return performance.now() - started;
  };
  const list = listUrl(server.origin, slug);
  const post = postUrl(server.origin, slug, 7);
  await read(list);
  await read(post);
  const before = await countsOf(server.origin);
  const began = performance.now();
  const quiet: number[] = [];
  for (let n = 0; n < pace.reads; n++) {
    await sleep(pace.pauseMs);
    quiet.push(await read(n % 2 === 0 ? list : post));
  }
  const after = await countsOf(server.origin);
  const minutes = (performance.now() - began) / 60_000;
  const changed: number[] = [];
  for (let n = 0; n < changes; n++) {
    await touchPost(db, tenants.thousand, "post-7");
    if (replicas) await fetch(`${server.origin}/__catch-up/${slug}`, { method: "PUT" });
    await sleep(1_500);
    changed.push(await read(n % 2 === 0 ? list : post));
  }
  await server.stop();
  agent.destroy();
  const [calm, first] = [percentiles(quiet), percentiles(changed)];
  return [
    pace.name,
    replicas ? "with a replica" : "without a replica",
    calm.p50,
    calm.p99,
    first.p50,
    (after.batches - before.batches) / minutes,
    (after.kvGets - before.kvGets) / minutes,
    (after.replicaCalls - before.replicaCalls) / minutes,
  ];
}
