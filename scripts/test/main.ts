import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fetchPackages } from "../../test/support/wordpress/fetch-packages.ts";
import { buildDashboard } from "../build-dashboard.ts";
import { runChecks } from "../check/run-checks.ts";
import { meterPdf } from "../meter-pdf.mjs";
import { ensureChromium } from "./ensure-chromium.ts";
import { inOrder, type Print } from "./in-order.ts";
import { runProject } from "./run-project.ts";
import { sayWithoutWordPress } from "./say-without-wordpress.ts";
import { add, none, summary, type Tally } from "./tally.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

const chromium = await ensureChromium();
const noWordPress = sayWithoutWordPress();
// Services under test watch its folder, and the tests of the Worker read what is built from the start.
await meterPdf();
await buildDashboard();

// One folder for all, since builds wait for each other by a lock in it.
const folder = mkdtempSync(join(tmpdir(), "blogsvc-test-"));
const env = { BLOGSVC_CHROMIUM: chromium ?? "" };

const project = (name: string) => (print: Print) => runProject(name, { folder, env, print });

const oneAfterTheOther =
  (...steps: ((print: Print) => Promise<Tally>)[]) =>
  async (print: Print) => {
    let tally = none;
    for (const step of steps) tally = add(tally, await step(print));
    return tally;
  };

// The end-to-end tests wait much of their time: the others run beside them. More at once only takes more memory and processor time.
const tallies = await inOrder([
  oneAfterTheOther(
    checks,
    project("unit"),
    project("unit-alone"),
    project("worker"),
    project("worker-alone"),
  ),
  oneAfterTheOther(wordPressPackages, project("e2e")),
]);
const total = tallies.reduce(add, none);

async function checks(): Promise<Tally> {
  const { passed, failed } = await runChecks();
  return { passed, failed: failed.length, skipped: 0 };
}

/** Loaded once, before two test files do so at the same time; if that fails, their tests report it. */
async function wordPressPackages(): Promise<Tally> {
  if (!noWordPress) await fetchPackages().catch(() => undefined);
  return none;
}

rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
if (chromium === null) console.log("THE BROWSER TESTS WERE SKIPPED: there is no Chromium on this machine.");
if (noWordPress) console.log("THE WORDPRESS TESTS WERE SKIPPED: this machine's PHP cannot run it.");
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);
