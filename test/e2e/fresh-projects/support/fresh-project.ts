import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { childEnv } from "../../../../scripts/process/child-env.ts";
import { freePort } from "../../../../scripts/process/free-port.ts";
import { projectRoot } from "../../../../scripts/project-root.ts";
import type { Kind } from "./kinds.ts";
import { knownLock } from "./known-lock.ts";
import { machineEnv } from "./machine-env.ts";
import { startProgram } from "./start-program.ts";

const run = promisify(execFile);
const projects = join(projectRoot, "test/e2e/fresh-projects/projects");

export interface FreshProject {
  folder: string;
  url: string;
  /** Runs a program of the project or of this machine to its end. */
  run: (command: string, ...args: string[]) => Promise<{ ok: boolean; output: string }>;
  /** Starts the site, optionally with the machine's Node; resolves with how to stop it once it responds. */
  start: (onMachineNode: boolean) => Promise<() => Promise<void>>;
  remove: () => Promise<void>;
  /** Variables of all that is run. */
  env: Record<string, string>;
}

/** A copy of the kind's templates in a folder of its own, with the packed client and what they name installed. */
export async function freshProject(kind: Kind, client: string): Promise<FreshProject> {
  const folder = mkdtempSync(join(tmpdir(), `blogsvc-fresh-${kind.templates[0]}-`));
  for (const template of kind.templates) cpSync(join(projects, template), folder, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  manifest.dependencies = {
    ...manifest.dependencies,
    ...kind.dependencies,
    "@blogsvc/client": `file:${client}`,
  };
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value));
  write("package.json", manifest);
  if (kind.isKnown) write("package-lock.json", knownLock(manifest));
  const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { cwd: folder, env: childEnv() });

  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: Record<string, string> = { PORT: `${port}`, HOST: "127.0.0.1", SITE_URL: url };
  const environment = (onMachineNode: boolean) => {
    const all = (onMachineNode ? machineEnv : childEnv)(env);
    return { ...all, PATH: [join(folder, "node_modules/.bin"), all.PATH].join(delimiter) };
  };
  return {
    folder,
    url,
    env,
    run: (command, ...args) =>
      run(command, args, { cwd: folder, env: environment(false) }).then(
        ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
        ({ stdout, stderr, message }) => ({ ok: false, output: stdout + stderr || message }),
      ),
    start: (onMachineNode) =>
      startProgram(
        kind.start.map((word) => (word === "PORT" ? `${port}` : word)),
        { cwd: folder, env: environment(onMachineNode) },
        `${url}/blog`,
      ),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
