import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildClient } from "./build-client/build-client.ts";
import { withInstallLock } from "./install-lock.mjs";
import { childEnv } from "./process/child-env.ts";
import { UserError } from "./process/user-error.ts";
import { projectRoot } from "./project-root.ts";

const client = join(projectRoot, "client");

/** Rebuilds @blogsvc/client and packs it into the folder as it would be published; returns the tarball's path. */
export function packClient(folder: string): Promise<string> {
  return withInstallLock(projectRoot, async () => {
    await buildClient();
    const args = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
    const { status, stdout, stderr } = spawnSync("npm", args, {
      cwd: client,
      env: childEnv(),
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (status !== 0) throw new UserError(`Packing the client failed:\n\n${stderr.trim()}`);
    return join(folder, stdout.trim().split("\n").at(-1) ?? "");
  });
}
