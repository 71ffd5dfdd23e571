import { buildDashboard } from "../build-dashboard.ts";
import { isFree } from "../process/free-port.ts";
import { stopGroup } from "../process/stop-group.ts";
import { exitWith, UserError } from "../process/user-error.ts";
import { writePrivately } from "./demo-account.ts";
import { died, startDevServer, untilReady } from "./dev-server.ts";
import { ManagementApi } from "./management-api.ts";
import { migrate } from "./migrate.ts";
import { startMinuteCron } from "./minute-cron.ts";
import { asksForHelp, readOptions, usage } from "./options.ts";
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
  if (!(await isFree(port))) {
    throw new UserError(`Port ${port} is taken: stop what listens there, or choose another with --port.`);
  }
  const state = claimState(options.state);
  cleanups.unshift(state.release);

  console.log("Preparing the dashboard and the database …");
  await Promise.all([buildDashboard(), migrate(state)]);

  console.log("Starting the service …");
  const server = await startDevServer(port, baseUrl, state);
  const exited = new Promise<never>((_, reject) => server.once("exit", () => reject(died(state.log))));
  exited.catch(() => undefined);
  cleanups.unshift(() => stopGroup(server));
  await Promise.race([untilReady(server, baseUrl, state.log), exited]);
  cleanups.unshift(startMinuteCron(baseUrl));

  const demo = await seedDemo({ baseUrl, file: state.account, seed: options.seed });
  writePrivately(state.demo, demoFile(baseUrl, demo));
  const signInLink = demo && (await makeSignInLink(baseUrl, demo));
  console.log(report({ baseUrl, state: options.state, log: state.log, demo, signInLink }));
  await exited;
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
if (failure) exitWith(failure.error);
process.exit(0);
