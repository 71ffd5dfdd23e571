import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** All migrations as one transaction, noted as wrangler notes them; one by one they would cost more than most files' tests. */
const noted =
  "CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT)";
const note = env.DB.prepare("INSERT INTO d1_migrations (name, applied_at) VALUES (?1, datetime('now'))");

const isEmpty = async () =>
  (await env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'").first(
    "n",
  )) === 0;

// After ten seconds of rest a database sleeps, and one that sleeps is not emptied.
do {
  await env.DB.prepare("SELECT 1").run();
  await reset();
} while (!(await isEmpty()));
await env.DB.batch([
  env.DB.prepare(noted),
  ...env.TEST_MIGRATIONS.flatMap(({ name, queries }) => [
    ...queries.map((query) => env.DB.prepare(query)),
    note.bind(name),
  ]),
]);
