import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DeviceLoginStarted, DeviceToken } from "../../schema/api/device-login.ts";
import { freePort, isFree } from "../../scripts/process/free-port.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { ManagementApi } from "../../scripts/start/management-api.ts";
import { isFull } from "../support/size.ts";
import { describeInBrowser } from "./support/browser.ts";
import { signInLink } from "./support/sign-in-link.ts";
import { type Service, startService } from "./support/start-service.ts";
import { thisDemo } from "./support/this-service.ts";

const run = promisify(execFile);

describe("npm start", () => {
  let folder: string;
  let root: string;
  let state: string;
  let port: number;
  let service: Service;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "blogsvc-start-"));
    root = isFull ? await copyOfSources(join(folder, "copy")) : projectRoot;
    state = join(folder, "state");
    port = await freePort();
    service = await startService({ port, state, root });
  });

  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The printed line as it stands; on a machine without curl, the request it makes. */
  const curl = async () => {
    const [, line = ""] = /^ *(curl .*)$/m.exec(service.output()) ?? [];
    const [, authorization = "", url = ""] = /^curl -H "Authorization: ([^"]+)" "([^"]+)"$/.exec(line) ?? [];
    const hasCurl = (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, "curl")));
    if (!hasCurl) return (await fetch(url, { headers: { authorization } })).json();
    const { stdout } = await run("sh", ["-c", `${line} --silent --show-error`]);
    return JSON.parse(stdout);
  };

  it("prints a curl line that answers with posts", async () => {
    const answer = await curl();
    expect(answer.success).toBe(true);
    expect(answer.data.items).toHaveLength(3);
    expect(answer.data.pagination.total).toBe(11);
  });

  it("serves nothing of wrangler's local explorer, which reads and writes the database for any page", async () => {
    for (const path of ["", "/", "/api", "/api/d1/database", "/api/storage/kv/namespaces"]) {
      const answer = await fetch(`${service.demo.baseUrl}/cdn-cgi/local/explorer${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  it("writes demo.json with what it made", () => {
    expect(service.demo).toEqual({
      baseUrl: `http://127.0.0.1:${port}`,
      workspaceSlug: "demo",
      workspaceId: expect.stringMatching(/^ws_/),
      apiKey: expect.stringMatching(/^ba_pk_/),
      token: expect.stringMatching(/^ba_pat_/),
      email: expect.stringContaining("@"),
      password: expect.any(String),
    });
  });

  it("refuses a port and a state folder that are in use", async () => {
    const start = (port: number, state: string) =>
      run("node", ["scripts/start.mjs", `--port=${port}`, `--state=${state}`], { cwd: root });
    await expect(start(port, join(folder, "other"))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`Port ${port} is in use`),
    });
    await expect(start(await freePort(), state)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("is in use by process"),
    });
  });

  it("lets the operator change a plan while it runs, and what was cached is not served any more", async () => {
    expect((await curl()).data.branding.planId).toBe("pro");
    const { stdout } = await run("node", ["scripts/plan.ts", "demo", "free", `--state=${state}`], {
      cwd: root,
    });
    expect(stdout).toContain("demo is now on the plan free");
    await expect
      .poll(async () => (await curl()).data.branding)
      .toMatchObject({
        planId: "free",
        brandingRequired: true,
      });
  });

  it("stops all it started, and a second start keeps data, key and account", async () => {
    const before = { ...service.demo };
    expect(await service.stop()).toBe(0);
    expect(await isFree(port)).toBe(true);
    expect(commandsNaming(state)).toEqual([]);

    service = await startService({ port, state, root });
    expect(service.demo).toEqual(before);
    expect((await curl()).data.pagination.total).toBe(11);
  });

  const resetPassword = (email: string) =>
    run("npm", ["run", "--silent", "password", "--", email, "--state", state], { cwd: root });

  it("npm run password reports an unknown account", async () => {
    await expect(resetPassword("nobody@blogsvc.example")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("has no account with the email"),
    });
  });

  it("npm run password lets a locked-out owner in again, by the new password only", async () => {
    const { baseUrl, email, password } = service.demo;
    expect(await signIn(baseUrl, email, password)).toBe(200);
    const program = await signInPrograms(baseUrl, email, password);
    const { stdout } = await resetPassword(email);
    const api = new ManagementApi(baseUrl, { token: program.token });
    await expect(api.get("/v1/me")).rejects.toMatchObject({ code: "unauthorized" });
    const late = api.with(null).post("/v1/auth/device/token", { deviceCode: program.deviceCode });
    await expect(late).rejects.toMatchObject({ code: "expired_token" });
    const made = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? "";
    expect(await signIn(baseUrl, email, password)).toBe(401);
    expect(await signIn(baseUrl, email, made)).toBe(200);

    await service.stop();
    service = await startService({ port, state, root });
    expect(service.output()).toContain(`${email}  (its password was changed with npm run password)`);
    expect(service.output()).not.toContain(password);
    expect(service.demo).toMatchObject({ email, password: null });
  });
});

async function signIn(baseUrl: string, email: string, password: string): Promise<number> {
  const response = await fetch(`${baseUrl}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

/** The token of a program that the account signs in, and an allowed code that no program has redeemed. */
async function signInPrograms(baseUrl: string, email: string, password: string) {
  const api = new ManagementApi(baseUrl, null);
  const { cookie } = await api.postForSession("/v1/auth/sign-in", { email, password });
  const allowed = async () => {
    const login = await api.post<DeviceLoginStarted>("/v1/auth/device", { clientName: "A command line" });
    await api.with({ cookie }).post("/v1/auth/device/allow", { userCode: login.userCode, access: "read" });
    return login.deviceCode;
  };
  const { token } = await api.post<DeviceToken>("/v1/auth/device/token", { deviceCode: await allowed() });
  return { token, deviceCode: await allowed() };
}

const notSources = /(?:^|\/)(?:node_modules|dist|\.git|\.types|\.wrangler|\.blogsvc|coverage)$/;

/** The checkout as a fresh clone has it: nothing installed, nothing built. */
async function copyOfSources(target: string): Promise<string> {
  const isSource = (path: string) => !notSources.test(relative(projectRoot, path));
  await cp(projectRoot, target, { recursive: true, filter: isSource });
  return target;
}

/** Command lines of living processes, where the system shows them. */
const commandsNaming = (text: string) =>
  globSync("/proc/[0-9]*/cmdline")
    .map((file) => {
      try {
        return readFileSync(file, "utf8");
      } catch {
        return "";
      }
    })
    .filter((command) => command.includes(text));

describe("npm start -- --no-seed", () => {
  it("leaves the database to the first account", async () => {
    const state = await mkdtemp(join(tmpdir(), "blogsvc-bare-"));
    const port = await freePort();
    const service = await startService({ port, state, options: ["--no-seed"] });
    try {
      expect(service.demo).toEqual({ baseUrl: `http://127.0.0.1:${port}` });
      const { data } = await (await fetch(`http://127.0.0.1:${port}/v1/auth/options`)).json();
      expect(data).toMatchObject({ firstRun: true, signUpOpen: true });
    } finally {
      await service.stop();
      await rm(state, { recursive: true, force: true });
    }
  });
});

describeInBrowser("the printed sign-in link", (browser) => {
  it("opens the dashboard signed in", async () => {
    const { baseUrl } = thisDemo();
    const page = await browser().newPage();
    await page.goto(await signInLink(thisDemo()));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => !url.pathname.startsWith("/link"));
    const me = await page.evaluate(async () => (await fetch("/v1/me")).status);
    expect(me).toBe(200);
    expect(new URL(page.url()).origin).toBe(baseUrl);
  });
});
