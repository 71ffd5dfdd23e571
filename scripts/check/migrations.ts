import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { runTool } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";

const drizzleKit = "drizzle-kit/bin.cjs";

/** What `drizzle-kit generate` would still add to the migrations; null if they are complete. */
export async function checkMigrations(): Promise<string | null> {
  const consistent = await runTool(drizzleKit, ["check"]);
  if (consistent.code !== 0) return consistent.output.trim();
  const cache = join(projectRoot, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, "migrations-"));
  try {
    cpSync(join(projectRoot, "migrations"), copy, { recursive: true });
    // The tool accepts an output folder only as a relative path.
    const { code, output } = await runTool(drizzleKit, [
      "generate",
      "--dialect=sqlite",
      "--casing=snake_case",
      "--schema=./schema/tables/index.ts",
      `--out=${relative(projectRoot, copy)}`,
    ]);
    const inStep = code === 0 && output.includes("No schema changes");
    return inStep
      ? null
      : `The tables differ from the migrations; run drizzle-kit generate.\n${output.trim()}`;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
