import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { childEnv } from "../../../../scripts/process/child-env.ts";
import { machineEnv } from "./machine-env.ts";

const run = promisify(execFile);

export interface InstalledCli {
  file: string;
  run: (...args: string[]) => Promise<{ exit: number; output: string }>;
}

/** The packed CLI as `npm install --global` leaves it, run by the machine's Node in a folder without settings. */
export async function installCli(tarball: string, folder: string): Promise<InstalledCli> {
  // It asks for no other package, so that none is fetched.
  const args = ["install", "--global", "--prefix", folder, "--offline", "--no-audit", "--no-fund", tarball];
  await run("npm", args, { cwd: folder, env: childEnv() });
  const file = join(folder, "bin/blogsvc");
  const env = machineEnv({ XDG_CONFIG_HOME: join(folder, "config") });
  return {
    file,
    run: (...args) =>
      run(file, args, { cwd: folder, env }).then(
        ({ stdout, stderr }) => ({ exit: 0, output: stdout + stderr }),
        ({ code, stdout, stderr }) => ({ exit: code, output: stdout + stderr }),
      ),
  };
}
