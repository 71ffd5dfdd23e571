import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { runTool } from "../process/run-tool.ts";
import { type Tally, tallyOf } from "./tally.ts";

/** Vitest leaves one core alone; of two that would be half of them. */
const workers = Math.max(2, availableParallelism() - 1);

/** Runs one vitest project, shows its output as it comes, and counts. */
export async function runProject(project: string, env: Record<string, string>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-test-"));
  const report = join(folder, "report.json");
  try {
    const { code } = await runTool(
      "vitest/vitest.mjs",
      [
        "run",
        `--project=${project}`,
        "--silent=passed-only",
        `--maxWorkers=${workers}`,
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
      ],
      // What tests and their tools put into the folder for temporary files goes with it.
      { env: { ...env, TMPDIR: folder }, show: true },
    );
    return tallyOf(code, existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
