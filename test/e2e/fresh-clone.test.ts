import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, symlinkSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/process/free-port.ts";
import { stopGroup } from "../../scripts/process/stop-group.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { until } from "./delivery/support/until.ts";

const run = promisify(execFile);
/** What a clone lacks: made by npm, builds and runs. */
const made =
  /(?:^|\/)(?:node_modules|dist|\.git|\.wrangler|\.blogsvc|\.types|\.dev\.vars|pdfjs\.mjs.*)(?:\/|$)/;
const {
  NODE_ENV: _env,
  VITEST: _vitest,
  BLOGSVC_PREPARED: _prepared,
  AUTH_SECRET: _secret,
  ...inherited
} = process.env;
const env = {
  ...inherited,
  CI: "true",
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
};

let folder: string;
let root: string;
const wrangler = () => join(root, "node_modules/wrangler/bin/wrangler.js");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blogsvc-clone-"));
  root = join(folder, "blogsvc");
  await cp(projectRoot, root, {
    recursive: true,
    filter: (path) => !made.test(relative(projectRoot, path)),
  });
  symlinkSync(join(projectRoot, "node_modules"), join(root, "node_modules"));
  // The last step of `npm ci`.
  await run(process.execPath, ["scripts/prepare.mjs"], { cwd: root });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it("is what `wrangler deploy --dry-run` works on, and makes the dashboard", async () => {
  expect(existsSync(join(root, "dashboard/dist/index.html"))).toBe(false);
  const { stdout } = await run(process.execPath, [wrangler(), "deploy", "--dry-run"], { cwd: root, env });
  expect(stdout).toContain("--dry-run: exiting now.");
  expect(existsSync(join(root, "dashboard/dist/index.html"))).toBe(true);
});

it("is what `wrangler dev` works on: a migrated database, a secret, the dashboard, no local explorer", async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const ports = ["--ip=127.0.0.1", `--port=${port}`, `--inspector-port=${await freePort()}`];
  const child = spawn(process.execPath, [wrangler(), "dev", ...ports], {
    cwd: root,
    env,
    stdio: "ignore",
    detached: true,
  });
  const statusOf = (path: string) =>
    fetch(address + path).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await until("it answers", async () => (await statusOf("/health")) > 0 || child.exitCode !== null);
    expect(await (await fetch(`${address}/health`)).json()).toMatchObject({ ok: true });
    const { data } = await (await fetch(`${address}/v1/auth/options`)).json();
    expect(data).toMatchObject({ firstRun: true });
    expect(await (await fetch(address)).text()).toContain("<!doctype html>");
    expect(await statusOf("/cdn-cgi/local/explorer/api")).toBe(404);
  } finally {
    const ended = once(child, "exit");
    await stopGroup(child);
    await ended;
  }
});
