import { AppError } from "../platform/errors";

/** What the read path needs of D1; tests can substitute a simulator. */
export type Sql = Pick<D1Database, "prepare" | "batch">;

/** One consistent read on the primary. Throws AppError `unavailable` or `database_not_migrated` (both 503). */
export async function readBatch(
  db: Sql,
  statements: D1PreparedStatement[],
): Promise<D1Result<Record<string, unknown>>[]> {
  try {
    return await db.batch<Record<string, unknown>>(statements);
  } catch (error) {
    if (/no such (table|column)/i.test(String(error))) {
      throw new AppError("database_not_migrated", "The database has not been migrated. Run the migrations.");
    }
    throw unconfirmed();
  }
}

/** Never serve unconfirmed data from an expired lease. */
export const unconfirmed = () =>
  new AppError("unavailable", "The current state could not be confirmed. Try again shortly.");
