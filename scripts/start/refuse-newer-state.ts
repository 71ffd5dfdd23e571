import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import journal from "../../migrations/meta/_journal.json" with { type: "json" };
import { UserError } from "../process/user-error.ts";
import type { StateFolder } from "./state-folder.ts";

const ours = new Set(journal.entries.map(({ tag }) => `${tag}.sql`));

/** Throws when the database was migrated by a newer version: this one would misread it. Nothing is written. */
export function refuseNewerState({ data }: StateFolder): void {
  const [name] = globSync(join(data, "v3/d1/*/*.sqlite"))
    .flatMap(migrationsOf)
    .filter((one) => !ours.has(one));
  if (name === undefined) return;
  throw new UserError(
    `The data in ${data} was written by a newer version of blogsvc: this one does not know its migration\n` +
      `${name}. Start it with that version or a later one, or choose another --state. Nothing was changed.`,
  );
}

/** None for a database that is not ours, or that has none yet. */
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
