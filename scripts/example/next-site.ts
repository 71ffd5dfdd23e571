import { type ChildProcess, spawn } from "node:child_process";
import { childEnv } from "../process/child-env.ts";
import { stopGroup } from "../process/stop-group.ts";
import { UserError } from "../process/user-error.ts";

interface Next {
  folder: string;
  env: Record<string, string>;
  /** For `next build`. */
  flags?: string[];
  /** Called with the process at once, so that the caller can stop it, too. */
  onSpawn?: (child: ChildProcess) => void;
}

const readyWithinMs = 60_000;
const askForMs = 5000;
const pollMs = 100;

/** Builds the site in a folder; a failure is an error with the output. */
export function buildSite(next: Next): Promise<void> {
  const child = runNext(["build", ...(next.flags ?? [])], next);
  const output = outputOf(child);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new UserError(`Building the site failed:\n\n${output().trim()}`));
    });
  });
}

/** Starts the built site in its own process group; resolves once it responds. */
export async function startSite({ port, ...next }: Next & { port: number }): Promise<ChildProcess> {
  const child = runNext(["start", "--hostname", "127.0.0.1", "--port", `${port}`], next);
  const output = outputOf(child);
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(`http://127.0.0.1:${port}/robots.txt`))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      await stopGroup(child);
      throw new UserError(`The site did not start:\n\n${output().trim()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return child;
}

function runNext(args: string[], { folder, env, onSpawn }: Next): ChildProcess {
  const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", ...args], {
    cwd: folder,
    env: childEnv({ NEXT_TELEMETRY_DISABLED: "1", ...env }),
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  onSpawn?.(child);
  return child;
}

/** Its latest output. */
function outputOf(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  return () => output;
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(askForMs) }).then(
    () => true,
    () => false,
  );
