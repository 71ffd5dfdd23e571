import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { childEnv } from "../../../../scripts/process/child-env.ts";
import { projectRoot } from "../../../../scripts/project-root.ts";

const run = promisify(execFile);
const cli = join(projectRoot, "cli");

/** Builds @blogsvc/cli and packs it into the folder, as it would be published; gives the tarball's path. */
export async function packCli(folder: string): Promise<string> {
  await run(process.execPath, ["build.ts"], { cwd: cli, env: childEnv() });
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder];
  const { stdout } = await run("npm", args, { cwd: cli, env: childEnv() });
  const [packed]: { filename: string }[] = JSON.parse(stdout);
  return join(folder, packed?.filename ?? "");
}
