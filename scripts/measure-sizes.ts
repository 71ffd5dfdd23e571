import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildDashboard } from "./build-dashboard.ts";
import { mustRun } from "./process/run-tool.ts";
import { projectRoot } from "./project-root.ts";

export const gzipBytes = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

/** Gzipped size of the Worker as `wrangler deploy` would upload it, from a dry run. */
export async function workerBundleBytes(): Promise<number> {
  await buildDashboard();
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-bundle-"));
  try {
    await mustRun("wrangler deploy --dry-run", "wrangler/bin/wrangler.js", [
      "deploy",
      "--dry-run",
      `--outdir=${folder}`,
    ]);
    return readdirSync(folder)
      .filter((name) => !/\.map$|^README\.md$/.test(name))
      .reduce((sum, name) => sum + gzipBytes(readFileSync(join(folder, name))), 0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gzipped size of the JavaScript that a browser needs before the dashboard shows anything. */
export async function dashboardEntryBytes(): Promise<number> {
  await buildDashboard();
  const dist = join(projectRoot, "dashboard/dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const scripts = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.js)"/g)].map((match) =>
    join(dist, match[1] ?? ""),
  );
  return [...withStaticImports(scripts)].reduce((sum, file) => sum + gzipBytes(readFileSync(file)), 0);
}

function withStaticImports(files: string[], found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+\.js)["']/g);
    withStaticImports(
      [...imports].map((match) => join(dirname(file), match[1] ?? "")),
      found,
    );
  }
  return found;
}
