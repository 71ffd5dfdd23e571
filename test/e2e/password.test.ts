import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DeviceLoginStarted, DeviceToken } from "../../schema/api/device-login.ts";
import { freePort } from "../../scripts/process/free-port.ts";
import { projectRoot } from "../../scripts/project-root.ts";
import { ManagementApi } from "../../scripts/start/management-api.ts";
import { type Service, startService } from "./support/start-service.ts";

const run = promisify(execFile);

let state: string;
let service: Service;

beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), "blogsvc-password-"));
  service = await startService({ port: await freePort(), state });
});

afterAll(async () => {
  await service?.stop();
  await rm(state, { recursive: true, force: true });
});

const signIn = async (email: string, password: string) => {
  const response = await fetch(`${service.demo.baseUrl}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
};

/** The token of a program that the account signs in, and a code that it allowed and nobody came for. */
async function signInPrograms(email: string, password: string) {
  const api = new ManagementApi(service.demo.baseUrl, null);
  const { cookie } = await api.postForSession("/v1/auth/sign-in", { email, password });
  const allowed = async () => {
    const login = await api.post<DeviceLoginStarted>("/v1/auth/device", { clientName: "A command line" });
    await api.with({ cookie }).post("/v1/auth/device/allow", { userCode: login.userCode, access: "read" });
    return login.deviceCode;
  };
  const { token } = await api.post<DeviceToken>("/v1/auth/device/token", { deviceCode: await allowed() });
  return { token, deviceCode: await allowed() };
}

const reset = (email: string) =>
  run("npm", ["run", "--silent", "password", "--", email, "--state", state], { cwd: projectRoot });

it("npm run password lets a locked-out owner in again, by the new password only", async () => {
  const { email, password } = service.demo;
  expect(await signIn(email, password)).toBe(200);
  const program = await signInPrograms(email, password);
  const { stdout } = await reset(email);
  const api = new ManagementApi(service.demo.baseUrl, { token: program.token });
  await expect(api.get("/v1/me")).rejects.toMatchObject({ code: "unauthorized" });
  const late = api.with(null).post("/v1/auth/device/token", { deviceCode: program.deviceCode });
  await expect(late).rejects.toMatchObject({ code: "expired_token" });
  const made = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? "";
  expect(await signIn(email, password)).toBe(401);
  expect(await signIn(email, made)).toBe(200);

  await service.stop();
  service = await startService({ port: await freePort(), state });
  expect(service.output()).toContain(`${email}  (its password was changed with npm run password)`);
  expect(service.output()).not.toContain(password);
  expect(service.demo).toMatchObject({ email, password: null });
});

it("npm run password reports an unknown account", async () => {
  await expect(reset("nobody@blogsvc.example")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("has no account with the email"),
  });
});
