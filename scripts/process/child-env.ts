import { delimiter, join } from "node:path";
import { projectRoot } from "../project-root.ts";

const quietTools = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  // Keeps local runs off the network: miniflare would fetch the geography of this machine.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Miniflare would keep the address of each request, deploy hooks' too, in a file of the state folder.
  X_LOCAL_OBSERVABILITY: "false",
  // Any page on localhost could read and write the database through it.
  X_LOCAL_EXPLORER: "false",
  // The caller builds the dashboard and migrates a database of its own: see scripts/wrangler-build.mjs.
  BLOGSVC_PREPARED: "true",
  NO_COLOR: "1",
};

/** Set by test runners, and read by build tools as a wish for a development build. */
const inheritedByMistake = ["NODE_ENV", "VITEST", "FORCE_COLOR", "NODE_OPTIONS"];

/** The environment of a tool: its own, quiet, with the project's binaries first. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...quietTools, ...extra };
  for (const name of inheritedByMistake) if (!(name in extra)) delete env[name];
  env.PATH = [join(projectRoot, "node_modules/.bin"), env.PATH].join(delimiter);
  return env;
}
