import { rmSync } from "node:fs";
import { buildDashboard } from "../build-dashboard.ts";
import { explainFullDisk } from "../process/explain-full-disk.ts";
import { isFree } from "../process/free-port.ts";
import { exitWith, UserError } from "../process/user-error.ts";
import { writePrivately } from "./demo-account.ts";
import { endLeftover } from "./end-leftover.ts";
import { LocalService } from "./local-service.ts";
import { ManagementApi } from "./management-api.ts";
import { migrate } from "./migrate.ts";
import { startMinuteCron } from "./minute-cron.ts";
import { asksForHelp, readOptions, usage } from "./options.ts";
import { refuseNewerState } from "./refuse-newer-state.ts";
import { report } from "./report.ts";
import { type Demo, seedDemo } from "./seed-demo.ts";
import { claimState } from "./state-folder.ts";
import { untilStopped } from "./until-stopped.ts";

if (asksForHelp(process.argv.slice(2))) {
  console.log(usage);
  process.exit();
}

const stopped = untilStopped();
const cleanups: (() => void | Promise<void>)[] = [];

async function start(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const { port } = options;
  const baseUrl = `http://127.0.0.1:${port}`;
  const state = claimState(options.state);
  cleanups.unshift(state.release);
  if (await endLeftover(state)) {
    console.log("A previous npm start was killed and left its service running. Stopped that service.");
  }
  if (!(await isFree(port))) {
    throw new UserError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with --port.`,
    );
  }

  refuseNewerState(state);
  console.log("Building the dashboard and migrating the database …");
  await Promise.all([buildDashboard(), migrate(state.data)]);

  console.log("Starting the service …");
  rmSync(state.log, { force: true });
  const service = new LocalService({ port, baseUrl, state, say: (line) => console.log(line) });
  cleanups.unshift(() => service.stop());
  await service.start();
  const kept = service.keep();
  kept.catch(() => undefined);
  cleanups.unshift(startMinuteCron(baseUrl));

  if (options.seed) console.log("Setting up the demo workspace …");
  const demo = await seedDemo({ baseUrl, file: state.account, seed: options.seed });
  writePrivately(state.demo, demoFile(baseUrl, demo));
  const signInLink = demo && (await makeSignInLink(baseUrl, demo));
  console.log(report({ baseUrl, state: options.state, log: state.log, demo, signInLink }));
  await kept;
}

function demoFile(baseUrl: string, demo: Demo | null): object {
  if (!demo) return { baseUrl };
  const { workspaceSlug, workspaceId, apiKey, token, email, password } = demo;
  return { baseUrl, workspaceSlug, workspaceId, apiKey, token, email, password };
}

const makeSignInLink = (baseUrl: string, { token }: Demo): Promise<string> =>
  new ManagementApi(baseUrl, { token }).post<{ url: string }>("/v1/me/sign-in-link").then(({ url }) => url);

const failure = await Promise.race([start().catch((error: unknown) => ({ error })), stopped]);
for (const cleanup of cleanups) await cleanup();
if (failure) exitWith(explainFullDisk(failure.error));
process.exit(0);
