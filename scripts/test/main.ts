import { runChecks } from "../check/run-checks.ts";
import { ensureChromium } from "./ensure-chromium.ts";
import { runProject } from "./run-project.ts";
import { sayWithoutWordPress } from "./say-without-wordpress.ts";
import { add, summary, type Tally } from "./tally.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

const chromium = await ensureChromium();
const noWordPress = sayWithoutWordPress();
const { passed, failed } = await runChecks();
let total: Tally = { passed, failed: failed.length, skipped: 0 };
for (const project of ["unit", "worker", "worker-alone", "e2e"]) {
  total = add(total, await runProject(project, { BLOGSVC_CHROMIUM: chromium ?? "" }));
}
if (chromium === null) console.log("THE BROWSER TESTS WERE SKIPPED: there is no Chromium on this machine.");
if (noWordPress) console.log("THE WORDPRESS TESTS WERE SKIPPED: this machine's PHP cannot run it.");
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);
