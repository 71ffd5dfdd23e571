import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { applyAtOnce } from "./fixtures/apply-at-once";

/** Whether the database, the KV namespace and the bucket are empty. */
async function isEmpty() {
  const migrations = "SELECT count(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'";
  const [tables, { keys }, { objects }] = await Promise.all([
    env.DB.prepare(migrations).first("n"),
    env.CACHE.list({ limit: 1 }),
    env.BUCKET.list({ limit: 1 }),
  ]);
  return tables === 0 && keys.length === 0 && objects.length === 0;
}

// After ten seconds of rest a store sleeps, and one that sleeps is not emptied; asking wakes all three.
do {
  await isEmpty();
  await reset();
} while (!(await isEmpty()));
await applyAtOnce(env.TEST_MIGRATIONS);
