import type { ChildProcess } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isFree } from "../process/free-port.ts";
import { stopGroup } from "../process/stop-group.ts";
import { exitWith, UserError } from "../process/user-error.ts";
import { untilStopped } from "../start/until-stopped.ts";
import { connectSite } from "./connect-site.ts";
import { exampleFolder, installExample } from "./install-example.ts";
import { buildSite, startSite } from "./next-site.ts";
import { readOptions, usage } from "./options.ts";
import { report } from "./report.ts";
import { runningService } from "./running-service.ts";

const stopped = untilStopped();
const cleanups: (() => void | Promise<void>)[] = [];

async function run(): Promise<void> {
  const { port, state, help } = readOptions(process.argv.slice(2));
  if (help) {
    console.log(usage);
    return;
  }
  const service = runningService(state);
  if (!(await isFree(port))) {
    throw new UserError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
    );
  }
  console.log("Building the client and installing the site …");
  await installExample();

  const siteUrl = `http://127.0.0.1:${port}`;
  const env = await connectSite(service, { siteUrl, file: join(state, "example-webhooks.json") });
  writeEnvFile(env);

  console.log("Building the site …");
  rmSync(join(exampleFolder, ".next"), { recursive: true, force: true });
  const onSpawn = (child: ChildProcess) => void cleanups.unshift(() => stopGroup(child));
  await buildSite({ folder: exampleFolder, env, onSpawn });
  const site = await startSite({ folder: exampleFolder, env, port, onSpawn });
  console.log(report({ siteUrl, service }));
  await new Promise((_, reject) => {
    site.once("exit", () => reject(new UserError("The site stopped unexpectedly.")));
  });
}

/** For `npm run dev` and `npm run build` in the example's own folder. */
const writeEnvFile = (env: Record<string, string>) =>
  writeFileSync(
    join(exampleFolder, ".env.local"),
    Object.entries(env)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  );

const failure = await Promise.race([run().catch((error: unknown) => ({ error })), stopped]);
for (const cleanup of cleanups) await cleanup();
if (failure) exitWith(failure.error);
process.exit(0);
