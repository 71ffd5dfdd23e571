// Wrangler's build command (wrangler.toml), even under plain Node 20.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { meterPdf } from "./meter-pdf.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const own = join(root, "node_modules/.bin/node");
const node = existsSync(own) ? own : process.execPath;

await meterPdf();
if (!process.env.BLOGSVC_PREPARED) {
  if (!existsSync(join(root, "dashboard/dist/index.html"))) {
    run("Building the dashboard", "node_modules/vite/bin/vite.js", "build", "dashboard");
  }
  if (process.env.WRANGLER_COMMAND === "dev") migrateOnce();
}

/** Migrates the database of a plain `wrangler dev` to the newest version; costs nothing if a rebuild changes no migration. */
function migrateOnce() {
  const names = readdirSync(join(root, "migrations")).join("\n");
  const digest = createHash("sha256").update(names).digest("hex");
  const stamp = join(root, ".wrangler/state/migrated");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return;
  run("Migrating the database", "scripts/migrate.ts");
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, digest);
}

function run(what, file, ...args) {
  console.log(`${what} …`);
  const env = { ...process.env, CI: "true" };
  const { status } = spawnSync(node, [join(root, file), ...args], {
    cwd: root,
    env,
    stdio: "inherit",
  });
  if (status !== 0) {
    console.error(`${what} failed; see above.`);
    process.exit(1);
  }
}
