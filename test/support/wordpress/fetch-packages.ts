import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/project-root.ts";
import { packages } from "./packages.ts";

const run = promisify(execFile);
const cache = join(projectRoot, "node_modules/.cache/wordpress");

/** Folder of the files that `packages` names; they are loaded once and then stay. */
export async function fetchPackages(): Promise<string> {
  await mkdir(cache, { recursive: true });
  for (const wanted of packages) {
    const file = join(cache, `${wanted.version}-${wanted.as}`);
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (!isThere) await load(wanted, file);
  }
  return cache;
}

async function load({ name, version, integrity, file }: (typeof packages)[number], target: string) {
  const folder = await mkdtemp(join(cache, "loading-"));
  try {
    const { stdout } = await run("npm", ["pack", `${name}@${version}`, "--silent"], { cwd: folder });
    const tarball = join(folder, stdout.trim().split("\n").at(-1) ?? "");
    const hash = createHash("sha512");
    await pipeline(createReadStream(tarball), hash);
    if (`sha512-${hash.digest("base64")}` !== integrity)
      throw new Error(`${name}@${version} is not what this project was tested with`);
    await run("tar", ["-xzf", tarball, "-C", folder, file]);
    await copyFile(join(folder, file), join(folder, "part"));
    await rename(join(folder, "part"), target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
