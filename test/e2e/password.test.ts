import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../scripts/process/free-port.ts";
import { projectRoot } from "../../scripts/project-root.ts";
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

const reset = (email: string) =>
  run("npm", ["run", "--silent", "password", "--", email, "--state", state], { cwd: projectRoot });

it("npm run password lets a locked-out owner in again, by the new password only", async () => {
  const { email, password } = service.demo;
  expect(await signIn(email, password)).toBe(200);
  const { stdout } = await reset(email);
  const made = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? "";
  expect(await signIn(email, password)).toBe(401);
  expect(await signIn(email, made)).toBe(200);

  await service.stop();
  service = await startService({ port: await freePort(), state });
  expect(service.output()).toContain(`${email}  (its password was changed by npm run password)`);
  expect(service.output()).not.toContain(password);
  expect(service.demo).toMatchObject({ email, password: null });
});

it("npm run password says so when there is no such account", async () => {
  await expect(reset("nobody@blogsvc.example")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("There is no account"),
  });
});
