import { parseArgs } from "node:util";
import { buildDashboard } from "./build-dashboard.ts";
import { Database } from "./operate/database.ts";
import { makeAuthSecret } from "./operate/make-auth-secret.ts";
import { makeSetupLink } from "./operate/setup-link.ts";
import { withWorkersAi } from "./operate/with-workers-ai.ts";
import { runInTerminal } from "./process/run-in-terminal.ts";
import { runTool } from "./process/run-tool.ts";
import { exitWith } from "./process/user-error.ts";

const wrangler = "wrangler/bin/wrangler.js";

const migrate = () => runInTerminal(wrangler, ["d1", "migrations", "apply", "DB", "--remote"]);

async function deploy(): Promise<void> {
  const secrets = await makeAuthSecret();
  // An existing database is migrated before the code that needs it; the first deploy creates one.
  const isUpdate = (await runTool(wrangler, ["d1", "info", "DB"])).code === 0;
  if (isUpdate) migrate();
  withWorkersAi((config) => runInTerminal(wrangler, ["deploy", ...config, ...secrets]));
  if (!isUpdate) migrate();
  const link = await makeSetupLink(new Database({ remote: true }), process.env.PUBLIC_URL);
  if (link !== null) {
    console.log(
      `\nCreate the first account here. The link works once, and deploying again replaces it:\n\n  ${link}\n`,
    );
  }
}

try {
  const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false } } });
  await buildDashboard();
  if (values["dry-run"])
    withWorkersAi((config) => runInTerminal(wrangler, ["deploy", ...config, "--dry-run"]));
  else await deploy();
} catch (error) {
  exitWith(error);
}
