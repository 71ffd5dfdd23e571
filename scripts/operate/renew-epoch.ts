import { UserError } from "../process/user-error.ts";
import type { Database } from "./database.ts";

/** More changes than a workspace makes in the 30 days that a restore can go back. */
const step = 1_000_000;

/**
 * After a restore, the database's counters repeat numbers already used. A new epoch, part of the name of every cached body, keeps bodies of
 * the lost period from passing for new ones; raising the counters beyond them keeps the versions that receivers compare growing.
 */
export async function renewEpoch(db: Pick<Database, "name" | "query" | "run">): Promise<string> {
  await db.run([
    "UPDATE instance SET epoch = lower(hex(randomblob(5))) WHERE id = 1",
    `UPDATE workspaces SET counter = counter + ${step}, floor = counter + ${step}`,
  ]);
  const [row] = await db.query<{ epoch: string }>("SELECT epoch FROM instance WHERE id = 1");
  if (!row) throw new UserError(`${db.name} has no row in the table instance: run the migrations first.`);
  return row.epoch;
}
