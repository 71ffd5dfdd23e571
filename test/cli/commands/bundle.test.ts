import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const run = promisify(execFile);
const bundle = join(projectRoot, "cli/dist/blogsvc.js");
/** The machine's own Node, not the one that runs these tests. */
const PATH = (process.env.PATH ?? "")
  .split(delimiter)
  .filter((folder) => !folder.endsWith("node_modules/.bin"))
  .join(delimiter);

describe("the published file", () => {
  beforeAll(async () => {
    await run(process.execPath, ["cli/build.ts"], { cwd: projectRoot });
  });

  it("runs by the machine's Node, as a program of its own", async () => {
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

  it("is all that is packed, and asks for nothing else", async () => {
    const { stdout } = await run("npm", ["pack", "--dry-run", "--json"], { cwd: join(projectRoot, "cli") });
    const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout);
    expect(packed?.files.map(({ path }) => path).toSorted()).toEqual([
      "README.md",
      "dist/blogsvc.js",
      "package.json",
    ]);
    const { default: manifest } = await import("../../../cli/package.json", { with: { type: "json" } });
    expect(Object.keys(manifest)).not.toContain("dependencies");
  });
});
