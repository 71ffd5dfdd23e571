// Builds the site as plain files in out/: what a deploy hook runs when a post changed.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";

// Next.js keeps answers of fetch in .next/cache from one build to the next: with them it would build the old posts again.
for (const folder of [".next", "out"]) rmSync(folder, { recursive: true, force: true });

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
const { status } = spawnSync(process.execPath, [next, "build"], {
  stdio: "inherit",
  env: { ...process.env, STATIC_EXPORT: "1" },
});
process.exit(status ?? 1);
