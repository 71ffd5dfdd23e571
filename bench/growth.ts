import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { drizzle } from "drizzle-orm/d1";
import { WebhookCreate } from "../schema/api/webhooks";
import { seedWorkspace } from "../test/simulation/support/seed-workspace";
import { simulatedCtx } from "../test/simulation/support/simulated-ctx";
import { SqliteD1 } from "../test/simulation/support/sqlite-d1";
import type { Ctx } from "../worker/context";
import { createWebhook } from "../worker/domains/delivery";
import { indexPosts } from "../worker/domains/editorial";
import { enterWorkspace } from "../worker/domains/identity";
import { workspaceTables } from "../worker/domains/operations/delete-workspace";
import { createPost, publishPost } from "../worker/domains/posts";
import { runScheduled } from "../worker/jobs/run-scheduled";
import { printTable } from "./stage";

const workspaces = Number(process.env.BENCH_WORKSPACES ?? 1_000);
const posts = 100;
/** The mean of the 387 posts of the Rust project's blog. */
const bodyLength = 10_500;

type Row = Record<string, string | number | null>;

/** One workspace whose posts the service itself created and published, copied until there are many; then the minute and hour of the cron. */
export async function main({ root, folder }: { root: string; folder: string }) {
  const file = join(folder, "growth.sqlite");
  const sqlite = new DatabaseSync(file);
  sqlite.exec("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -500000");
  const migrations = join(root, "migrations");
  for (const name of readdirSync(migrations).sort())
    if (name.endsWith(".sql")) sqlite.exec(readFileSync(join(migrations, name), "utf8"));
  const ctx = ctxOf(sqlite);
  const ids = seedWorkspace(sqlite, { slug: "first", keyHash: "hash", now: Date.now() });
  const { log } = console;
  console.log = () => undefined;
  await fill(ctx, ids.workspaceId, root);
  console.log = log;
  multiply(sqlite);
  report(sqlite, file);
  await sweep(ctx, sqlite);
  sqlite.close();
}

const ctxOf = (sqlite: DatabaseSync): Ctx =>
  simulatedCtx(new SqliteD1(sqlite), {
    actor: { kind: "user", userId: "usr_first", via: { kind: "session", sessionId: "bench" } },
    now: Date.now,
    random: (length) => randomBytes(length),
    sleep: async () => undefined,
    fetch: () => Promise.reject(new Error("nothing is fetched")),
    waitUntil: () => undefined,
    enqueue: async () => undefined,
    clock: () => ({ wakeAt: async () => undefined, poke: async () => undefined }),
    gate: { noteWrite: () => undefined, dropKey: () => undefined },
  });

/** Posts with everything that creating, publishing, announcing and comparing them leaves behind. */
async function fill(ctx: Ctx, workspaceId: string, root: string): Promise<void> {
  const samples = readdirSync(join(root, "samples")).filter((name) => name.endsWith(".md"));
  const texts = samples.map((name) =>
    readFileSync(join(root, "samples", name), "utf8").replace(/^---[\s\S]*?---/, ""),
  );
  const inside = await enterWorkspace(ctx, workspaceId);
  await createWebhook(inside, WebhookCreate.parse({ url: "https://receiver.test/hook" }));
  for (let n = 0; n < posts; n++) {
    const rotated = [...texts.slice(n % texts.length), ...texts.slice(0, n % texts.length)].join("\n\n");
    const content = `This is variant ${n}.\n\n${rotated.slice(0, bodyLength)}`;
    const id = await createPost(inside, { title: `Post number ${n}`, content, categories: ["News", "Rust"] });
    await publishPost(inside, id, {});
  }
  while (!(await indexPosts(ctx, workspaceId, posts)));
  await ctx.d1
    .prepare("UPDATE deliveries SET state = 'delivered', next_attempt_at = NULL, attempts = 1")
    .run();
}

const tables = [
  { table: "workspaces", where: "id = 'ws_first'" },
  ...workspaceTables
    .map(({ table, where }) => ({ table, where: where.replaceAll("?1", "'ws_first'") }))
    .toReversed(),
];
const isId = /^(?!usr_)[a-z]{2,5}_[\w-]{4,40}$/;
/** Triggers count these. */
const counted = ["published_count", "post_count"];

/** Copies the first workspace, each copy with ids of its own. */
function multiply(sqlite: DatabaseSync): void {
  for (const { table, where } of tables) {
    const rows = sqlite.prepare(`SELECT * FROM ${table} WHERE ${where}`).all() as Row[];
    if (rows.length === 0) continue;
    const columns = sqlite
      .prepare(`SELECT name FROM pragma_table_xinfo('${table}') WHERE hidden = 0 AND name <> 'seq'`)
      .all()
      .map(({ name }) => String(name));
    const own = (name: string) =>
      name === "key_hash" ||
      (table === "workspaces" && name === "slug") ||
      rows.some((row) => isId.test(String(row[name])));
    const copied = columns.map((name) => {
      if (counted.includes(name)) return "0";
      return own(name) ? `"${name}" || '-' || n` : `"${name}"`;
    });
    sqlite.exec("BEGIN");
    sqlite
      .prepare(
        `WITH RECURSIVE copies(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM copies WHERE n < ?1)
         INSERT INTO ${table} (${columns.map((name) => `"${name}"`).join(", ")})
         SELECT ${copied.join(", ")} FROM copies JOIN ${table} WHERE ${where}`,
      )
      .run(workspaces);
    sqlite.exec("COMMIT");
  }
}

function report(sqlite: DatabaseSync, file: string): void {
  const sizes = sqlite
    .prepare(
      `SELECT COALESCE(s.tbl_name, d.name) AS name, SUM(d.pgsize) AS bytes FROM dbstat d
       LEFT JOIN sqlite_schema s ON s.name = d.name GROUP BY 1 ORDER BY 2 DESC LIMIT 14`,
    )
    .all() as { name: string; bytes: number }[];
  const all = workspaces * posts;
  printTable(
    `${workspaces.toLocaleString("en")} workspaces of ${posts} posts: ${(statSync(file).size / 1e9).toFixed(2)} GB`,
    ["table with its indexes", "rows", "MB", "bytes per post"],
    sizes.map(({ name, bytes }) => [
      name,
      Number(sqlite.prepare(`SELECT COUNT(*) AS n FROM "${name}"`).get()?.n),
      bytes / 1e6,
      Math.round(bytes / all),
    ]),
  );
}

/** What one minute and one hour of the cron ask, statement by statement. */
async function sweep(ctx: Ctx, sqlite: DatabaseSync): Promise<void> {
  const minute = Date.UTC(2026, 0, 1, 0, 3);
  for (const [name, at] of [
    ["a minute", minute],
    ["the hour's housekeeping, with its minute", Date.UTC(2026, 0, 1, 0, 17)],
  ] as const) {
    const seen = new Map<string, { ms: number; calls: number }>();
    const timed = new SqliteD1(timing(sqlite, seen));
    await runScheduled({ ...ctx, d1: timed, db: drizzle(timed) }, at);
    const rows = [...seen]
      .map(([query, { ms, calls }]): [string, string, number, number] => [
        query.replace(/\s+/g, " ").slice(0, 90),
        scansOf(sqlite, query),
        calls,
        ms,
      ])
      .sort((a, b) => b[3] - a[3]);
    const total = rows.reduce((sum, row) => sum + row[3], 0);
    printTable(
      `Statements of ${name}: ${rows.length}, ${total.toFixed(1)} ms in all`,
      ["statement", "scans", "calls", "ms"],
      rows.slice(0, 16),
    );
  }
}

function timing(sqlite: DatabaseSync, seen: Map<string, { ms: number; calls: number }>): DatabaseSync {
  const prepare = (query: string) => {
    const statement = sqlite.prepare(query);
    const all = statement.all.bind(statement);
    statement.all = ((...values: SQLInputValue[]) => {
      const began = performance.now();
      const rows = all(...values);
      const { ms, calls } = seen.get(query) ?? { ms: 0, calls: 0 };
      seen.set(query, { ms: ms + performance.now() - began, calls: calls + 1 });
      return rows;
    }) as typeof all;
    return statement;
  };
  return { prepare, exec: (sql: string) => sqlite.exec(sql) } as DatabaseSync;
}

/** The tables that a statement reads from one end to the other. */
const scansOf = (sqlite: DatabaseSync, query: string): string =>
  sqlite
    .prepare(`EXPLAIN QUERY PLAN ${query}`)
    .all()
    .map(({ detail }) => String(detail))
    .filter((detail) => /^SCAN (?!CONSTANT|\()/.test(detail))
    .map((detail) => detail.replace("SCAN ", ""))
    .join("; ");
