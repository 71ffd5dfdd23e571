import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { projectRoot } from "../../../scripts/project-root.ts";
import { waitMs } from "../../support/hang.ts";

export interface Demo {
  baseUrl: string;
  workspaceSlug: string;
  workspaceId: string;
  apiKey: string;
  token: string;
  email: string;
  password: string;
}

export interface Service {
  demo: Demo;
  /** What it has printed so far. */
  output: () => string;
  /** Ctrl-C; resolves with the exit code once it has ended. */
  stop: () => Promise<number | null>;
}

interface Starting {
  port: number;
  state: string;
  /** Folder of the checkout; this one by default. */
  root?: string;
  /** Passed on after --port and --state. */
  options?: string[];
  /** Beside the environment of the tests. */
  env?: Record<string, string>;
}

const pollMs = 100;
/** Neither that of the browsers nor that of the posts: nothing may depend on it. */
const serverZone = "Asia/Kolkata";

/** Starts the service as `npm start` does, and waits until it is ready. */
export async function startService({
  port,
  state,
  root = projectRoot,
  options = [],
  env = {},
}: Starting): Promise<Service> {
  const child = spawn("node", ["scripts/start.mjs", `--port=${port}`, `--state=${state}`, ...options], {
    cwd: root,
    env: { ...process.env, PATH: pathOfTheMachine(), TZ: serverZone, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const file = join(state, "demo.json");
  const deadline = Date.now() + waitMs;
  while (!existsSync(file) || !output.includes("Press Ctrl-C to stop.")) {
    if (hasEnded(child) || Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`The service did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { demo: JSON.parse(readFileSync(file, "utf8")), output: () => output, stop: () => stop(child) };
}

/** Without the project's own Node, which test runners put first: a user has only the machine's. */
const pathOfTheMachine = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith("node_modules/.bin"))
    .join(delimiter);

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function stop(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  return ended;
}
