import { spawnSync } from "node:child_process";
import { projectRoot } from "../project-root.ts";
import { childEnv } from "./child-env.ts";
import { UserError } from "./user-error.ts";

/** Runs a JavaScript file of an installed package that may prompt the user; a failure is an error. */
export function runInTerminal(file: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, [`node_modules/${file}`, ...args], {
    cwd: projectRoot,
    env: childEnv(),
    stdio: "inherit",
  });
  if (status !== 0) throw new UserError(`${file.split("/", 1)[0]} ${args[0]} failed; see above.`);
}
