import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";

const folder = join(projectRoot, "migrations");
/** As created by `wrangler d1 migrations apply`. */
const table = `CREATE TABLE IF NOT EXISTS "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

/**
 * Migrates the local database in wrangler's state folder to the newest version, in one transaction: `wrangler d1 migrations apply` starts a
 * runtime for each migration.
 */
export async function migrate(state: string): Promise<void> {
  const applied = globSync(join(state, "v3/d1/*/*.sqlite")).length > 0 ? await appliedTo(state) : new Set();
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  if (missing.length === 0) return;
  const scratch = mkdtempSync(join(tmpdir(), "blogsvc-migrate-"));
  try {
    const file = join(scratch, "missing.sql");
    writeFileSync(file, [table, ...missing.map(withNote)].join("\n"));
    await execute(state, `--file=${file}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const withNote = (name: string) =>
  `${readFileSync(join(folder, name), "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`;

async function appliedTo(state: string): Promise<Set<unknown>> {
  const output = await execute(state, `--command=${table} SELECT name FROM d1_migrations;`, "--json");
  // It may be surrounded by warnings.
  const [json = "[]"] = /^\[\n.*^\]$/ms.exec(output) ?? [];
  const answers: { results: { name: string }[] }[] = JSON.parse(json);
  return new Set(answers.at(-1)?.results.map(({ name }) => name));
}

const execute = (state: string, ...options: string[]) =>
  mustRun("Migrating the database", "wrangler/bin/wrangler.js", [
    "d1",
    "execute",
    "DB",
    "--local",
    `--persist-to=${state}`,
    ...options,
  ]);
