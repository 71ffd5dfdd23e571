import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { UserError } from "../process/user-error.ts";
import type { StateFolder } from "./state-folder.ts";

const ours = new Set(journal.entries.map(({ tag }) => `${tag}.sql`));

/** Throws if the database is damaged or was migrated by a newer version, which this one would misread. Writes nothing. */
export function refuseNewerState({ data }: StateFolder): void {
  const name = migrationsIn(data).find((one) => !ours.has(one));
  if (name === undefined) return;
  throw new UserError(
    `The data in ${data} was written by a newer version of blogsvc. This version does not know the migration\n` +
      `${name}. Start that version or a later one, or choose another --state. Nothing was changed.`,
  );
}

/** The migrations applied to the database in wrangler's state folder. */
export const migrationsIn = (data: string): string[] =>
  globSync(join(data, "v3/d1/*/*.sqlite")).flatMap((file) => {
    try {
      return migrationsOf(file);
    } catch (error) {
      throw isDamage(error) ? damaged(file, error) : error;
    }
  });

const isDamage = (error: unknown): error is Error & { errcode: number } =>
  error instanceof Error &&
  "errcode" in error &&
  [sqliteCorrupt, sqliteNotADatabase].includes(Number(error.errcode) & 0xff);

const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

const damaged = (file: string, { message }: Error) =>
  new UserError(
    `The database ${file} is damaged (${message}).\n` +
      "Restore the state folder from a backup, or choose another --state. Nothing was changed.",
  );

/** Empty for a database that is not ours, or not migrated yet. */
function migrationsOf(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const has = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    if (!has) return [];
    return database
      .prepare("SELECT name FROM d1_migrations ORDER BY id")
      .all()
      .map(({ name }) => String(name));
  } finally {
    database.close();
  }
}
