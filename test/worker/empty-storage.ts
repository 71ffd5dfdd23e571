import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { applyAtOnce } from "./fixtures/apply-at-once";

const isEmpty = async () =>
  (await env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'd1_migrations'").first(
    "n",
  )) === 0;

// After ten seconds of rest a database sleeps, and one that sleeps is not emptied.
do {
  await env.DB.prepare("SELECT 1").run();
  await reset();
} while (!(await isEmpty()));
await applyAtOnce(env.TEST_MIGRATIONS);
