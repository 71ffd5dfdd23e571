import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "../check/run-checks.ts";
import { meterPdf } from "../meter-pdf.mjs";
import { ensureChromium } from "./ensure-chromium.ts";
import { runProject } from "./run-project.ts";
import { sayWithoutWordPress } from "./say-without-wordpress.ts";
import { add, summary, type Tally } from "./tally.ts";

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(1));

const chromium = await ensureChromium();
const noWordPress = sayWithoutWordPress();
// Services under test watch its folder.
await meterPdf();

// One folder for all, since builds wait for each other by a lock in it.
const folder = mkdtempSync(join(tmpdir(), "blogsvc-test-"));
const env = { BLOGSVC_CHROMIUM: chromium ?? "" };
const print = (text: string) => void process.stdout.write(text);

// The end-to-end tests spend half of their time waiting: the others run beside them, and print first.
let held: string[] | null = [];
const endToEnd = runProject("e2e", {
  folder,
  env,
  print: (text) => (held ? void held.push(text) : print(text)),
});
const { passed, failed } = await runChecks();
let total: Tally = { passed, failed: failed.length, skipped: 0 };
for (const project of ["unit", "unit-alone", "worker", "worker-alone"]) {
  total = add(total, await runProject(project, { folder, env, print }));
}
print(held.join(""));
held = null;
total = add(total, await endToEnd);

rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
if (chromium === null) console.log("THE BROWSER TESTS WERE SKIPPED: there is no Chromium on this machine.");
if (noWordPress) console.log("THE WORDPRESS TESTS WERE SKIPPED: this machine's PHP cannot run it.");
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);
