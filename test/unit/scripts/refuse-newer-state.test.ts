import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it } from "vitest";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import { UserError } from "../../../scripts/process/user-error.ts";
import { refuseNewerState } from "../../../scripts/start/refuse-newer-state.ts";
import { claimState, type StateFolder } from "../../../scripts/start/state-folder.ts";

const known = journal.entries.map(({ tag }) => `${tag}.sql`);
let state: StateFolder;

beforeEach(() => {
  state = claimState(mkdtempSync(join(tmpdir(), "blogsvc-newer-")));
});
afterEach(() => rmSync(state.data, { recursive: true, force: true }));

function database(name: string, migrations: string[] | null): void {
  const folder = join(state.data, "v3/d1/databases");
  mkdirSync(folder, { recursive: true });
  const made = new DatabaseSync(join(folder, name));
  if (migrations) {
    made.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)");
    for (const one of migrations) made.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(one);
  }
  made.close();
}

it("lets an empty folder, an older database and one of this version through", () => {
  expect(() => refuseNewerState(state)).not.toThrow();
  database("metadata.sqlite", null);
  database("older.sqlite", known.slice(0, 3));
  database("same.sqlite", known);
  expect(() => refuseNewerState(state)).not.toThrow();
});

it("names the migration that this version does not know", () => {
  database("newer.sqlite", [...known, "9999_later.sql"]);
  expect(() => refuseNewerState(state)).toThrow(
    /newer version of blogsvc.*9999_later\.sql.*Nothing was changed/s,
  );
});

it("says which database is damaged, and what to do", () => {
  database("sound.sqlite", known);
  const file = join(state.data, "v3/d1/databases/broken.sqlite");
  writeFileSync(file, "no database at all ".repeat(500));
  expect(() => refuseNewerState(state)).toThrow(
    /broken\.sqlite is damaged .*Restore the state folder.*Nothing was changed/s,
  );
  expect(() => refuseNewerState(state)).toThrow(UserError);
});
