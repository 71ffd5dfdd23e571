import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mustRun } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";
import { migrationsIn } from "./refuse-newer-state.ts";

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
  const applied = new Set(migrationsIn(state));
  const missing = readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && !applied.has(name))
    .sort();
  if (missing.length === 0) return;
  const scratch = mkdtempSync(join(tmpdir(), "blogsvc-migrate-"));
  try {
    const file = join(scratch, "missing.sql");
    writeFileSync(file, [table, ...missing.map(withNote)].join("\n"));
    const options = ["d1", "execute", "DB", "--local", `--persist-to=${state}`, `--file=${file}`];
    await mustRun("Migrating the database", "wrangler/bin/wrangler.js", options);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const withNote = (name: string) =>
  `${readFileSync(join(folder, name), "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${name}');`;
