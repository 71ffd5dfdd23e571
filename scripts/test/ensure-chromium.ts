import { spawnSync } from "node:child_process";
import { runTool } from "../process/run-tool.ts";
import { findChromium } from "./find-chromium.ts";

const installWithinMs = 180_000;

const runs = (path: string) => spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;

/** Path of a working Chromium, installed if needed; null, after a visible notice, if there is none. */
export async function ensureChromium(): Promise<string | null> {
  const found = findChromium();
  if (found && runs(found)) return found;
  if (process.env.BLOGSVC_CHROMIUM === undefined) {
    console.log("No Chromium on this machine. Installing one …");
    await runTool("playwright-core/cli.js", ["install", "chromium"], {
      show: true,
      limitMs: installWithinMs,
    });
    const installed = findChromium();
    if (installed && runs(installed)) return installed;
  }
  const stars = "*".repeat(80);
  console.log(`
${stars}
THE BROWSER TESTS ARE SKIPPED: no Chromium was found, and none could be installed.
Install one, or set BLOGSVC_CHROMIUM to its path, and run again.
${stars}
`);
  return null;
}
