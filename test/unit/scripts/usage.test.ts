import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";

const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, "scripts", script), ...args], { encoding: "utf8" });

it.each(["plan.ts", "password.ts"])("%s tells how it is used", (script) => {
  const { stdout, stderr, status } = run(script, "--help");
  expect(stdout).toMatch(/^Usage: npm run \w+ -- </);
  expect([stderr, status]).toEqual(["", 0]);
});

it("reports a mistyped option without a stack", () => {
  const { stderr, status } = run("plan.ts", "--remotely");
  expect(stderr).toContain("--remotely");
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(1);
});
