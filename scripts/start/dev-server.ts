import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { childEnv } from "../process/child-env.ts";
import { freePort } from "../process/free-port.ts";
import { UserError } from "../process/user-error.ts";
import { projectRoot } from "../project-root.ts";
import { persistOption } from "./end-leftover.ts";
import type { StateFolder } from "./state-folder.ts";

const readyWithinMs = 600_000;
const askForMs = 5000;
const pollMs = 150;
const shownLines = 60;

/** Starts `wrangler dev` on loopback in its own process group, so that everything can be stopped. */
export async function startDevServer(
  port: number,
  baseUrl: string,
  state: StateFolder,
): Promise<ChildProcess> {
  const log = openSync(state.log, "a", 0o600);
  const child = spawn(
    process.execPath,
    [
      "node_modules/wrangler/bin/wrangler.js",
      "dev",
      "--ip=127.0.0.1",
      `--port=${port}`,
      "--inspector-ip=127.0.0.1",
      `--inspector-port=${await freePort()}`,
      persistOption(state.data),
      `--env-file=${state.secrets}`,
      `--var=PUBLIC_URL:${baseUrl}`,
      "--var=ALLOW_LOOPBACK:true",
      ...optionalSettings(process.env),
      "--show-interactive-dev-session=false",
    ],
    {
      cwd: projectRoot,
      // A secret of that name in the caller's environment would override the file.
      env: childEnv({ AUTH_SECRET: state.authSecret }),
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  closeSync(log);
  if (child.pid !== undefined) writeFileSync(state.server, String(child.pid));
  return child;
}

/** Resolves once the Worker responds from its database; rejects with the end of the log if it never does. */
export async function untilReady(child: ChildProcess, baseUrl: string, log: string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(baseUrl))) {
    if (hasEnded(child)) throw died(child, log);
    if (Date.now() > deadline) throw new UserError(`The service did not start.\n\n${endOf(log)}`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** Whether the Worker responds from its database, within five seconds at most. */
export const answers = (baseUrl: string, withinMs = askForMs) =>
  fetch(`${baseUrl}/v1/auth/options`, { signal: AbortSignal.timeout(Math.min(withinMs, askForMs)) }).then(
    (response) => response.ok,
    () => false,
  );

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export const died = ({ exitCode, signalCode }: ChildProcess, log: string) =>
  new UserError(
    `wrangler dev stopped unexpectedly (${signalCode ?? `exit code ${exitCode}`}). Saved data is kept.\n\n${endOf(log)}`,
  );

/** The last lines of the log, and the path of the rest. */
export function endOf(log: string): string {
  const lines = readFileSync(log, "utf8").trimEnd().split("\n");
  return [...lines.slice(-shownLines), "", `(all of it: ${log})`].join("\n");
}

/** Settings of wrangler.toml and secrets that a local instance takes from the environment if set. */
const names = [
  "GOOGLE_CLIENT_ID",
  "GOOGLE_CLIENT_SECRET",
  "GOOGLE_ISSUER",
  "GOOGLE_ANALYTICS_CLIENT_ID",
  "GOOGLE_ANALYTICS_CLIENT_SECRET",
  "GOOGLE_ANALYTICS_ORIGIN",
  "SHOPIFY_ORIGIN",
] as const;

/** As options of `wrangler dev`, which reads only required secrets from a file. */
const optionalSettings = (env: NodeJS.ProcessEnv): string[] =>
  names.flatMap((name) => (env[name] ? [`--var=${name}:${env[name]}`] : []));
