import { execFile } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const run = promisify(execFile);
const service = { "node_modules/server": { version: "2.0.0" } };
const tools = { "node_modules/checker": { version: "1.0.0", dev: true } };
const elsewhere = { "node_modules/checker-win": { version: "1.0.0", dev: true, optional: true } };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "blogsvc-bootstrap-"));
  for (const folder of ["bin", "node_modules", "scripts/start", "scripts/test"]) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  for (const name of ["bootstrap.mjs", "install-lock.mjs", "start.mjs", "test.mjs"]) {
    cpSync(join(projectRoot, "scripts", name), join(root, "scripts", name));
  }
  for (const name of ["start", "test"]) writeFileSync(join(root, "scripts", name, "main.ts"), "");
  packages("package-lock.json", { ...service, ...tools, ...elsewhere });
  // Stands in for npm: says how it was called.
  const npm = join(root, "bin/npm");
  writeFileSync(npm, '#!/bin/sh\necho "npm $*"\n');
  chmodSync(npm, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const packages = (name: string, list: object) =>
  writeFileSync(join(root, name), JSON.stringify({ packages: list }));
const installed = (list: object) => packages("node_modules/.package-lock.json", list);

/** How `npm start` or `npm test` calls npm, without the options that only quiet it. */
async function npmCalls(script: "start" | "test"): Promise<string[]> {
  const PATH = [join(root, "bin"), process.env.PATH].join(delimiter);
  const { stdout } = await run("node", [`scripts/${script}.mjs`], {
    cwd: root,
    env: { ...process.env, PATH },
  });
  const calls = stdout.split("\n").filter((line) => line.startsWith("npm "));
  return calls.map((line) => line.replace(" --no-audit --no-fund --loglevel=error", ""));
}

it("installs for a first start only what the service needs, and for the tests everything", async () => {
  expect(await npmCalls("start")).toEqual(["npm ci --omit=dev"]);
  expect(await npmCalls("test")).toEqual(["npm ci"]);
});

it("adds the development packages to those of a service that may be running, removing nothing", async () => {
  installed(service);
  expect(await npmCalls("start")).toEqual([]);
  expect(await npmCalls("test")).toEqual(["npm install --no-save"]);
});

it("installs nothing when all is there", async () => {
  installed({ ...service, ...tools });
  expect(await npmCalls("start")).toEqual([]);
  expect(await npmCalls("test")).toEqual([]);
});

it("keeps the development packages when the service needs newer ones", async () => {
  installed({ "node_modules/server": { version: "1.0.0" }, ...tools });
  expect(await npmCalls("start")).toEqual(["npm ci"]);
});

it("counts as a package of the service nothing that only checks, tests and measures", () => {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(projectRoot, "package-lock.json"), "utf8"),
  );
  const paths = Object.keys(lock.packages);
  const needed = paths.filter((path) => lock.packages[path]?.dev !== true);
  const heavy =
    /node_modules\/(?:typescript|vitest|knip|playwright-core|drizzle-kit|@biomejs\/biome|@arethetypeswrong\/core)$/;
  expect(needed.filter((path) => heavy.test(path))).toEqual([]);
  // The runtime: 145 MB.
  expect(paths.filter((path) => path.endsWith("node_modules/workerd"))).toEqual(["node_modules/workerd"]);
});
