import { delimiter, join } from "node:path";
import { projectRoot } from "../project-root.ts";

const quietTools = {
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  // Keeps local runs off the network: miniflare would look up this machine's location.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Miniflare would log the URL of each request, including deploy hooks, in the state folder.
  X_LOCAL_OBSERVABILITY: "false",
  // Any page on localhost could use it to read and write the database.
  X_LOCAL_EXPLORER: "false",
  // The caller builds the dashboard and migrates its own database: see scripts/wrangler-build.mjs.
  BLOGSVC_PREPARED: "true",
  NO_COLOR: "1",
};

/** Set by test runners, and misread by build tools as a request for a development build. */
const inheritedByMistake = ["NODE_ENV", "VITEST", "FORCE_COLOR", "NODE_OPTIONS"];

/** The environment of a tool: isolated, quiet, with the project's binaries first. */
export function childEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...quietTools, ...extra };
  for (const name of inheritedByMistake) if (!(name in extra)) delete env[name];
  env.PATH = [join(projectRoot, "node_modules/.bin"), env.PATH].join(delimiter);
  return env;
}
