import { UserError } from "../process/user-error.ts";
import type { Database } from "./database.ts";

/**
 * Gives the database a new epoch, part of the name of every cached body: after a restore its counters run again
 * through numbers that were used before, and a cached body of the lost time would pass for a new one.
 */
export async function renewEpoch(db: Database): Promise<string> {
  await db.run(["UPDATE instance SET epoch = lower(hex(randomblob(5))) WHERE id = 1"]);
  const [row] = await db.query<{ epoch: string }>("SELECT epoch FROM instance WHERE id = 1");
  if (!row) throw new UserError(`${db.name} has no row in the table instance: run the migrations first.`);
  return row.epoch;
}
