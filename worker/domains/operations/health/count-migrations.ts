import journal from "../../../../migrations/meta/_journal.json";
import type { Ctx } from "../../../context";

/** Names as `wrangler d1 migrations apply` records them. */
const names = JSON.stringify(journal.entries.map(({ tag }) => `${tag}.sql`));
const count =
  "SELECT count(DISTINCT name) AS applied FROM d1_migrations WHERE name IN (SELECT value FROM json_each(?1))";

/** How many of this version's migrations have been applied, out of how many. */
export async function countMigrations({
  d1,
}: Pick<Ctx, "d1">): Promise<{ applied: number; expected: number }> {
  const found = await d1.prepare(count).bind(names).first<{ applied: number }>();
  return { applied: found?.applied ?? 0, expected: journal.entries.length };
}
