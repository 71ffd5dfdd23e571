import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/project-root.ts";
import { siteFiles, typeCheck } from "./site-files.ts";

const run = promisify(execFile);

/** A site of the guide's files with the packed client, in a folder of its own. */
export async function freshSite(astro: string, packages: string[] = []) {
  const root = mkdtempSync(join(tmpdir(), "astro-site-"));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write("package.json", JSON.stringify({ private: true, type: "module" }));
  write(
    "tsconfig.json",
    '{ "extends": "astro/tsconfigs/strict", "include": [".astro/types.d.ts", "src"] }\n',
  );
  for (const [path, code] of siteFiles) write(path, code);
  write("src/type-check.ts", typeCheck);
  const tarball = await packClient(root);
  await run("npm", ["install", "--no-audit", "--no-fund", `astro@${astro}`, ...packages, tarball], {
    cwd: root,
  });

  const tool = async (file: string, args: string[], env: Record<string, string> = {}) => {
    const options = {
      cwd: root,
      env: { ...process.env, NODE_ENV: "", ASTRO_TELEMETRY_DISABLED: "1", ...env },
    };
    return run(process.execPath, [file, ...args], options).then(
      ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
      (error: { stdout: string; stderr: string }) => ({ ok: false, output: error.stdout + error.stderr }),
    );
  };
  const { bin } = JSON.parse(readFileSync(join(root, "node_modules/astro/package.json"), "utf8"));
  return {
    root,
    write,
    removeFile: (path: string) => rm(join(root, path)),
    read: (path: string) => readFileSync(join(root, "dist", path), "utf8"),
    build: (env: Record<string, string>) => tool(join("node_modules/astro", bin.astro), ["build"], env),
    checkTypes: () => tool(join(projectRoot, "node_modules/typescript/bin/tsc"), ["--noEmit", "-p", root]),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Built and packed from a copy, so that the checkout stays as it is. */
async function packClient(into: string): Promise<string> {
  const copy = join(into, "packed/client");
  const outside = { filter: (path: string) => !/\/(dist|node_modules)$/.test(path), recursive: true };
  cpSync(join(projectRoot, "client"), copy, outside);
  cpSync(join(projectRoot, "tsconfig.base.json"), join(into, "packed/tsconfig.base.json"));
  symlinkSync(join(projectRoot, "node_modules"), join(into, "packed/node_modules"));
  const compiler = join(projectRoot, "node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "-p", "tsconfig.build.json"], { cwd: copy });
  const { stdout } = await run("npm", ["pack", "--ignore-scripts", "--json"], { cwd: copy });
  const [{ filename }] = JSON.parse(stdout);
  return join(copy, filename);
}
