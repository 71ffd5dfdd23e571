import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { runTool } from "../process/run-tool.ts";
import { type Tally, tallyOf } from "./tally.ts";

/** Vitest leaves one core free, which would be half of two. */
const workers = Math.max(2, availableParallelism() - 1);

interface Run {
  /** For the report, and for temporary files of tests and their tools. */
  folder: string;
  env: Record<string, string>;
  print: (text: string) => void;
}

/** Runs one vitest project, prints its output as it arrives, and counts. */
export async function runProject(project: string, { folder, env, print }: Run): Promise<Tally> {
  const report = join(folder, `${project}.json`);
  const { code } = await runTool(
    "vitest/vitest.mjs",
    [
      "run",
      `--project=${project}`,
      "--silent=passed-only",
      // The configuration of `e2e` says how many lanes it has.
      ...(project === "e2e" ? [] : [`--maxWorkers=${workers}`]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { env: { ...env, TMPDIR: folder }, show: print },
  );
  return tallyOf(code, existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : null);
}
