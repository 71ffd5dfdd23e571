import type { Agent } from "node:http";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { cpuSeconds } from "./cpu-time";
import { loadBy, timed } from "./load";
import { migrate, seedTenant, type Tenant } from "./seed";
import { buildWorker, type Server, startWorker } from "./servers";
import { listUrl, postUrl, printTable } from "./stage";

type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

const port = Number(process.env.BENCH_PORT ?? 9310);
const readers = Number(process.env.BENCH_READERS ?? 8);
const readerPauseMs = 20;
const published = 100;
const warmSeconds = 15;
/** How many workspaces are only read. */
const others = 50;
/** Whether D1 has a process of its own, as on the platform. */
const outside = process.env.BENCH_OUTSIDE === "1";
const replicas = process.env.BENCH_REPLICAS !== "0";

const cases = [
  { name: "none: the reads alone", posts: 0, workspaces: 0, withinMs: 20_000 },
  { name: "100 in one second, one workspace", posts: 100, workspaces: 1, withinMs: 1_000 },
  { name: "1,000 in one second, one workspace", posts: 1_000, workspaces: 1, withinMs: 1_000 },
  { name: "1,000 in one second, 200 workspaces", posts: 1_000, workspaces: 200, withinMs: 1_000 },
  { name: "10,000 in one minute, 200 workspaces", posts: 10_000, workspaces: 200, withinMs: 60_000 },
];

/** When the database really had each post, by its own clock: `published_at` is read before the commit. */
const ledger = [
  "CREATE TABLE bench_published (post_id TEXT, due_at INTEGER, at INTEGER)",
  `CREATE TRIGGER bench_publishes AFTER UPDATE OF status ON posts WHEN new.status = 'PUBLISHED' BEGIN
    INSERT INTO bench_published VALUES (new.id, old.due_at, CAST(unixepoch('subsec') * 1000 AS INTEGER)); END`,
];

const words =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda sigma omega rust news edge".split(" ");
const insertDue = `INSERT INTO posts (id, workspace_id, title, slug, content, status, categories, derived_excerpt,
    created_at, updated_at, scheduled_at, due_at, timezone)
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ?2, 'DRAFT', '["News"]', 'An excerpt', 0, 0,
    value ->> 4, value ->> 4, 'UTC' FROM json_each(?1)`;

/** Posts scheduled ahead, published by their workspaces' clocks in real workerd, during reads of other workspaces. */
export async function main({ root, folder, only }: { root: string; folder: string; only: string[] }) {
  const built = join(folder, "built");
  buildWorker(root, built);
  const state = join(folder, "state");
  const server = await startWorker({ built, state, port, limiter: "off", outside, replicas });
  const db = await server.database();
  await migrate(db, root);
  await db.batch(ledger.map((sql) => db.prepare(sql)));
  const tenants: Tenant[] = [];
  for (let n = 0; n < 200; n++) tenants.push(await seedWithEndpoint(db, `bench-${n}`));
  const read: Tenant[] = [];
  for (let n = 0; n < others; n++) read.push(await seedTenant(db, `read-${n}`, published, "pro"));
  const clocks = await server.miniflare.getDurableObjectNamespace("WORKSPACE_CLOCK");
  const wake = async (id: string, at: number) => {
    const clock = clocks.get(clocks.idFromName(id));
    const wakeAt: unknown = Reflect.get(clock, "wakeAt");
    if (typeof wakeAt !== "function") throw new Error("the clock object has no wakeAt");
    await wakeAt.call(clock, id, at);
  };
  await loadBy(readers, warmSeconds, readOf(server.origin, read), readerPauseMs);
  const rows: (string | number)[][] = [];
  const [, posts, workspaces] = only;
  const chosen = cases.filter(
    (one) =>
      (posts ?? String(one.posts)) === String(one.posts) &&
      (workspaces ?? String(one.workspaces)) === String(one.workspaces),
  );
  for (const one of chosen) rows.push(await measure(one, { db, tenants, read, server, wake }));
  await server.stop();
  const head = [
    "posts due",
    "published",
    "drift p50 ms",
    "p99",
    "max",
    "early",
    "drained after last due, ms",
    "CPU s",
  ];
  printTable("Scheduled publishing", [...head, "others' reads/s", "p50 ms", "p99", "not 200"], rows);
}

async function seedWithEndpoint(db: Database, slug: string): Promise<Tenant> {
  const tenant = await seedTenant(db, slug, published, "pro");
  await db
    .prepare(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at)
       VALUES (?1, ?2, 'https://receiver.test/hook', 1, 0, 0)`,
    )
    .bind(`whk_${slug}`, `ws_${slug}`)
    .run();
  return tenant;
}

const readOf = (origin: string, tenants: Tenant[]) => (agent: Agent, n: number) => {
  const { slug, apiKey } = tenants[n % tenants.length] ?? { slug: "", apiKey: "" };
  const url = n % 3 === 0 ? listUrl(origin, slug) : postUrl(origin, slug, 1 + (n % published));
  return timed(agent, url, apiKey);
};

interface Stand {
  db: Database;
  tenants: Tenant[];
  /** Those that are read and publish nothing. */
  read: Tenant[];
  server: Server;
  wake: (workspaceId: string, at: number) => Promise<void>;
}

async function measure(one: (typeof cases)[number], { db, tenants, read, server, wake }: Stand) {
  await db.prepare("DELETE FROM bench_published").run();
  const start = Date.now() + 5_000 + 50 * one.workspaces + 1.5 * one.posts;
  const earliest = new Map<string, number>();
  const due = Array.from({ length: one.posts }, (_, n) => {
    const workspace = `ws_${tenants[n % one.workspaces]?.slug}`;
    const at = start + Math.floor((n * one.withinMs) / one.posts);
    earliest.set(workspace, Math.min(at, earliest.get(workspace) ?? at));
    const id = `due_${start}_${n}`;
    const title = [0, 1, 2, 3].map((k) => words[(n * 7 + k * 5 + (n >> 4)) % words.length]).join(" ");
    return [id, workspace, title, id.replaceAll("_", "-"), at];
  });
  for (let from = 0; from < due.length; from += 500)
    await db
      .prepare(insertDue)
      .bind(JSON.stringify(due.slice(from, from + 500)), "Words. ".repeat(300))
      .run();
  await Promise.all([...earliest].map(([workspace, at]) => wake(workspace, at)));
  if (Date.now() > start) throw new Error("arming took too long");
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, start - 500 - Date.now())));
  const last = start + one.withinMs;
  const { origin, pids } = server;
  const before = cpuSeconds(pids);
  const load = loadBy(readers, one.withinMs / 1000 + 3, readOf(origin, read), readerPauseMs);
  const count = async () =>
    (await db.prepare("SELECT count(*) AS n FROM bench_published").first<number>("n")) ?? 0;
  while ((await count()) < one.posts && Date.now() < last + 120_000)
    await new Promise((resolve) => setTimeout(resolve, 500));
  const used = cpuSeconds(pids) - before;
  const reads = await load;
  const { results } = await db
    .prepare("SELECT due_at AS due, at FROM bench_published")
    .all<{ due: number; at: number }>();
  const drifts = results.map(({ due, at }) => at - due).sort((a, b) => a - b);
  const at = (share: number) => drifts[Math.min(drifts.length - 1, Math.floor(drifts.length * share))] ?? 0;
  const drained = Math.max(last, ...results.map((row) => row.at)) - last;
  return [
    one.name,
    results.length,
    at(0.5),
    at(0.99),
    drifts.at(-1) ?? 0,
    drifts.filter((drift) => drift < 0).length,
    drained,
    used,
    reads.requestsPerSecond,
    reads.p50,
    reads.p99,
    reads.failed,
  ];
}
