import journal from "../../../migrations/meta/_journal.json";
import type { Health } from "../../../schema/api/health";
import type { Ctx } from "../../context";

type Check = Health["checks"][string];

const answerWithinMs = 3_000;
/** Names as `wrangler d1 migrations apply` notes them in the database. */
const migrations = journal.entries.map(({ tag }) => `${tag}.sql`);
const countApplied =
  "SELECT count(DISTINCT name) AS applied FROM d1_migrations WHERE name IN (SELECT value FROM json_each(?1))";

/** Whether this instance can do its work. Says what to do about it, and nothing that a stranger should not know. */
export async function checkHealth(ctx: Pick<Ctx, "d1" | "config" | "sleep" | "requestId">): Promise<Health> {
  const checks = { configuration: checkConfiguration(ctx), database: await checkDatabase(ctx) };
  return { ok: Object.values(checks).every(({ ok }) => ok), checks };
}

/** The answer of an instance that cannot even read its settings. */
export const unconfigured: Health = {
  ok: false,
  checks: { configuration: { ok: false, message: "A setting is missing or not valid; the log says which" } },
};

const checkConfiguration = ({ config }: Pick<Ctx, "config">): Check =>
  config.publicUrl === ""
    ? { ok: false, message: "PUBLIC_URL is not set; pictures and links need it" }
    : { ok: true };

async function checkDatabase(ctx: Pick<Ctx, "d1" | "sleep" | "requestId">): Promise<Check> {
  const query = ctx.d1.prepare(countApplied).bind(JSON.stringify(migrations)).first<{ applied: number }>();
  try {
    const row = await Promise.race([query, ctx.sleep(answerWithinMs)]);
    if (!row) return { ok: false, message: "The database does not answer" };
    return row.applied === migrations.length ? { ok: true } : notMigrated;
  } catch (error) {
    if (/no such table/i.test(String(error))) return notMigrated;
    const { requestId } = ctx;
    console.error(JSON.stringify({ level: "error", requestId, message: "health", error: String(error) }));
    return { ok: false, message: "The database cannot be reached" };
  }
}

const notMigrated: Check = {
  ok: false,
  message: "The database has not been migrated; run the migrations and retry",
};
