import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildClient } from "../build-client/build-client.ts";
import { withInstallLock } from "../install-lock.mjs";
import { childEnv } from "../process/child-env.ts";
import { UserError } from "../process/user-error.ts";
import { projectRoot } from "../project-root.ts";

export const exampleFolder = join(projectRoot, "examples/next-blog");
const clientFolder = join(projectRoot, "client");

/** Builds the client, installs what the example lacks, and gives it the current client. */
export function installExample(): Promise<void> {
  return withInstallLock(projectRoot, async () => {
    await buildClient();
    if (isInstalled()) renewClient();
    else npmCi();
  });
}

/** True if every package in the example's lockfile that this machine needs is installed in that version. */
function isInstalled(): boolean {
  const there = join(exampleFolder, "node_modules/.package-lock.json");
  if (!existsSync(there)) return false;
  const installed = packagesOf(there);
  return Object.entries(packagesOf(join(exampleFolder, "package-lock.json"))).every(([path, wanted]) => {
    const found = installed[path];
    return path === "" || (found ? found.version === wanted.version : wanted.optional || wanted.peer);
  });
}

interface Package {
  version?: string;
  optional?: boolean;
  peer?: boolean;
}

const packagesOf = (file: string): Record<string, Package> => JSON.parse(readFileSync(file, "utf8")).packages;

/** The contents of `npm pack` for the package. */
function renewClient(): void {
  const installed = join(exampleFolder, "node_modules/@blogsvc/client");
  rmSync(installed, { recursive: true, force: true });
  for (const name of ["package.json", "dist", "src"]) {
    cpSync(join(clientFolder, name), join(installed, name), { recursive: true });
  }
}

function npmCi(): void {
  const { status, stdout, stderr, error } = spawnSync(
    "npm",
    ["ci", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: exampleFolder,
      env: childEnv(),
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      shell: process.platform === "win32",
    },
  );
  if (status === 0) return;
  const why = error ? error.message : tellingLines(`${stdout}${stderr}`);
  throw new UserError(`Installing the example failed (npm ci in ${exampleFolder}):\n\n${why}`);
}

const says = /^npm (?:error|ERR!)\s+(?!A complete log)\S/;

/** The lines of npm's output that explain a failure, without duplicates; the whole output if there are none. */
export function tellingLines(output: string): string {
  const lines = output.split("\n").filter((line) => says.test(line));
  return [...new Set(lines)].join("\n") || output.trim();
}
