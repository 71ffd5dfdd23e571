import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { withInstallLock } from "./install-lock.mjs";
import { mustRun } from "./process/run-tool.ts";
import { projectRoot } from "./project-root.ts";

const sources = [
  "dashboard",
  "schema/api",
  "schema/time",
  "client/src",
  "docs",
  "scripts/docs",
  "scripts/inline-copy.ts",
  "README.md",
  "CONTRIBUTING.md",
  "package-lock.json",
];
const notSources = new Set(["dist", "node_modules"]);
const built = join(projectRoot, "dashboard/dist/index.html");
const stamp = join(projectRoot, "node_modules/.cache/blogsvc/dashboard-sources");

/** Builds dashboard/dist, unless it exists and was built from the current sources. Returns whether it did. */
export async function buildDashboard(): Promise<boolean> {
  return withInstallLock(projectRoot, async () => {
    const digest = hashOf(sources);
    if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, "utf8") === digest) return false;
    await mustRun("Building the dashboard", "vite/bin/vite.js", ["build", "dashboard"]);
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, digest);
    return true;
  });
}

function hashOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesOf))
    hash.update(`${path}\0`).update(readFileSync(join(projectRoot, path)));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  const entry = join(projectRoot, path);
  if (!existsSync(entry)) return [];
  if (path.includes(".")) return [path];
  return readdirSync(entry, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(projectRoot.length + 1))
    .filter((file) => !file.split("/").some((part) => notSources.has(part)))
    .sort();
}
