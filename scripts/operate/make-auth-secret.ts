import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runTool } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";

const kept = join(projectRoot, ".blogsvc/production.env");

/**
 * Options of `wrangler deploy` that set AUTH_SECRET if the deployed Worker has none. The secret is kept in a file of this checkout: the
 * platform never shows it again, and another account needs it to accept the same keys.
 */
export async function makeAuthSecret(): Promise<string[]> {
  // Cloudflare's own builds ask for the secret, and their disk is discarded.
  if (process.env.WORKERS_CI) return [];
  const { code, output } = await runTool("wrangler/bin/wrangler.js", ["secret", "list", "--format=json"]);
  if (code === 0 && output.includes('"AUTH_SECRET"')) return [];
  if (!existsSync(kept)) {
    mkdirSync(dirname(kept), { recursive: true, mode: 0o700 });
    writeFileSync(kept, `AUTH_SECRET=${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    console.log(
      `AUTH_SECRET was generated and saved in ${kept}. Back it up: every key and session depends on it.`,
    );
  }
  return [`--secrets-file=${kept}`];
}
