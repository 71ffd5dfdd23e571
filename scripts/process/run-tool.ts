import { spawn } from "node:child_process";
import { projectRoot } from "../project-root.ts";
import { childEnv } from "./child-env.ts";
import { UserError } from "./user-error.ts";

export interface ToolRun {
  code: number;
  /** Both streams, in order of arrival. */
  output: string;
}

interface Options {
  env?: Record<string, string>;
  /** Whether to also print the output as it arrives; or a function that gets it. */
  show?: boolean | ((text: string) => void);
  /** Time limit, after which it is killed and counts as failed. */
  limitMs?: number;
}

/** Runs a JavaScript file of an installed package, given by its path inside node_modules, to its end. */
export function runTool(
  file: string,
  args: string[],
  { env, show = false, limitMs }: Options = {},
): Promise<ToolRun> {
  const child = spawn(process.execPath, [`node_modules/${file}`, ...args], {
    cwd: projectRoot,
    env: childEnv(env),
    stdio: ["ignore", "pipe", "pipe"],
    timeout: limitMs,
  });
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  const print = typeof show === "function" ? show : (text: string) => process.stdout.write(text);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (show) print(text);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      process.off("exit", endWithUs);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** As runTool; a failure is an error with the tool's output. */
export async function mustRun(
  what: string,
  file: string,
  args: string[],
  options?: Options,
): Promise<string> {
  const { code, output } = await runTool(file, args, options);
  if (code !== 0) throw new UserError(`${what} failed:\n\n${output.trim()}`);
  return output;
}
