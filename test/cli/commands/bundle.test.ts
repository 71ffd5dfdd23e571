import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { version } from "../../../cli/src/lib/version.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "blogsvc-packed-cli-"));
const installed = join(folder, "node_modules/@blogsvc/cli");
const bundle = join(folder, "node_modules/.bin/blogsvc");
/** The machine's own Node, not the one that runs these tests. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.endsWith("node_modules/.bin"))
  .join(delimiter);

/** A fresh clone as far as packing needs it: nothing in it is built. */
function cloneInto(clone: string): void {
  const isSource = (path: string) => !/\/(?:dist|node_modules)$/.test(path);
  const needed = ["package.json", "package-lock.json", "tsconfig.base.json"];
  for (const name of [...needed, "cli", "client", "schema", "scripts", "worker"])
    cpSync(join(projectRoot, name), join(clone, name), { recursive: true, filter: isSource });
  symlinkSync(join(projectRoot, "node_modules"), join(clone, "node_modules"));
}

describe("the packed package", () => {
  beforeAll(async () => {
    const clone = join(folder, "clone");
    cloneInto(clone);
    await run("npm", ["pack", "--pack-destination", folder], { cwd: join(clone, "cli") });
    writeFileSync(join(folder, "package.json"), "{}");
    await run("npm", ["install", "--offline", "--no-audit", `./blogsvc-cli-${version}.tgz`], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(["cli", "client"])("is built by the machine's Node: %s", async (name) => {
    const cwd = join(folder, "clone", name);
    const { scripts } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
    rmSync(join(cwd, "dist"), { recursive: true, force: true });
    await run("sh", ["-c", scripts.build], { cwd, env: { ...process.env, PATH } });
    expect(readdirSync(join(cwd, "dist")).length).toBeGreaterThan(0);
  });

  it("runs as a standalone program with the machine's Node", async () => {
    const { stdout } = await run(bundle, ["posts", "list", "--help"], { env: { PATH } });
    expect(stdout).toContain("Usage: blogsvc posts list");
    const failed: { code?: number; stdout?: string } = await run(bundle, ["posts", "list", "--json"], {
      env: { PATH, XDG_CONFIG_HOME: "/nowhere" },
    }).catch((error) => error);
    expect([failed.code, JSON.parse(failed.stdout ?? "")]).toMatchObject([
      10,
      { ok: false, command: "posts list" },
    ]);
  });

  it("ends quietly where its reader has seen enough", async () => {
    const { stderr } = await run("sh", ["-c", `${bundle} completion bash | head -1 > /dev/null`], {
      env: { PATH },
    });
    expect(stderr).toBe("");
  });

  it("contains everything it needs, without dependencies", async () => {
    const packed = readdirSync(installed, { recursive: true, encoding: "utf8" });
    expect(packed.toSorted()).toEqual(["LICENSE", "README.md", "dist", "dist/blogsvc.js", "package.json"]);
    const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect(Object.keys(manifest)).not.toContain("dependencies");
  });
});
