import { spawn } from "node:child_process";
import { stopGroup } from "../../../../scripts/process/stop-group.ts";
import { waitMs } from "../../../support/hang.ts";

const pollMs = 100;

/** Starts a program that serves `url`; resolves with how to stop it once it answers there. */
export async function startProgram(
  [command = "", ...args]: string[],
  where: { cwd: string; env: NodeJS.ProcessEnv },
  url: string,
): Promise<() => Promise<void>> {
  const child = spawn(command, args, { ...where, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.on("error", (error) => {
    output += error.message;
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const deadline = Date.now() + waitMs;
  while (!(await answers(url))) {
    if (child.pid === undefined || child.exitCode !== null || Date.now() > deadline) {
      await stopGroup(child);
      throw new Error(`${command} ${args.join(" ")} does not serve ${url}:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return () => stopGroup(child);
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(waitMs) }).then(
    () => true,
    () => false,
  );
