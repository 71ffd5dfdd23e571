import { runTool } from "../process/run-tool.ts";
import { checkLayers } from "./layers.ts";
import { checkMigrations } from "./migrations.ts";
import { checkWalls } from "./walls.ts";
import { checkWords } from "./words.ts";

interface Check {
  name: string;
  /** The problems, for a person to read; null if there are none. */
  run: () => Promise<string | null>;
}

const tool = (name: string, file: string, ...args: string[]): Check => ({
  name,
  run: async () => {
    const { code, output } = await runTool(file, args);
    return code === 0 ? null : output.trim();
  },
});

/** Everything that can be checked without running the code. */
export const checks: Check[] = [
  tool("types", "typescript/bin/tsc", "-b", "--singleThreaded"),
  tool("format and lint", "@biomejs/biome/bin/biome", "ci", "--colors=off", "--max-diagnostics=50", "."),
  { name: "dependency directions", run: async () => checkLayers().join("\n") || null },
  { name: "order, faces and folders", run: async () => checkWalls().join("\n") || null },
  { name: "plain words", run: async () => checkWords().join("\n") || null },
  tool("dead code and dependencies", "knip/bin/knip.js", "--no-progress"),
  tool("the Worker's generated types are current", "wrangler/bin/wrangler.js", "types", "--check"),
  { name: "tables and migrations are in sync", run: checkMigrations },
];

/** Runs every check, shows its findings and counts; returns the names of failed ones. */
export async function runChecks(): Promise<{ passed: number; failed: string[] }> {
  const failed: string[] = [];
  for (const { name, run } of checks) {
    const start = Date.now();
    const problem = await run();
    console.log(`${problem === null ? "✓" : "✗"} ${name} (${Date.now() - start} ms)`);
    if (problem === null) continue;
    failed.push(name);
    console.log(`\n${problem}\n`);
  }
  return { passed: checks.length - failed.length, failed };
}
