import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import { projectRoot } from "../../../scripts/project-root.ts";
import { migrate } from "../../../scripts/start/migrate.ts";

const names = journal.entries.map(({ tag }) => `${tag}.sql`);
const fromWrangler = createRequire(createRequire(import.meta.url).resolve("wrangler/package.json"));
const { default: runtime } = fromWrangler("workerd");
let folder: string;
let starts: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "blogsvc-migrate-test-"));
  starts = join(folder, "starts");
  const counting = join(folder, "workerd");
  writeFileSync(counting, `#!/bin/sh\necho >>'${starts}'\nexec '${runtime}' "$@"\n`, { mode: 0o755 });
  vi.stubEnv("MINIFLARE_WORKERD_PATH", counting);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const runtimeStarts = () => (existsSync(starts) ? readFileSync(starts, "utf8").length : 0);

const databaseFile = () =>
  globSync(join(folder, "v3/d1/*/*.sqlite")).find((one) => !/metadata/.test(one)) ?? "";

function inDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(databaseFile());
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const applied = () =>
  inDatabase((database) => database.prepare("SELECT name FROM d1_migrations ORDER BY id").all()).map(
    ({ name }) => name,
  );

it("applies every migration to a new database with one start of the runtime", async () => {
  await migrate(folder);
  expect(applied()).toEqual(names);
  expect(runtimeStarts()).toBe(1);
});

it("applies to an older database what it lacks, and to a current one nothing", async () => {
  await migrate(folder);
  const file = databaseFile();
  for (const part of globSync(`${file}*`)) rmSync(part);
  writeFileSync(file, "");
  inDatabase((database) => {
    database.exec("CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)");
    const note = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)");
    for (const name of names.slice(0, 20)) {
      database.exec(readFileSync(join(projectRoot, "migrations", name), "utf8"));
      note.run(name);
    }
    database.exec("CREATE TABLE kept (id INTEGER); INSERT INTO kept VALUES (7)");
  });

  await migrate(folder);
  expect(applied()).toEqual(names);
  expect(inDatabase((database) => database.prepare("SELECT id FROM kept").all())).toEqual([{ id: 7 }]);
  expect(runtimeStarts()).toBe(2);
  await migrate(folder);
  expect(runtimeStarts()).toBe(2);
});
