import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UserError } from "../../../scripts/process/user-error.ts";
import { loadAccount } from "../../../scripts/start/demo-account.ts";
import { claimState } from "../../../scripts/start/state-folder.ts";

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "blogsvc-state-")), "made", "here");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("makes a secret on the first run and keeps it, for its owner's eyes only", () => {
  const first = claimState(folder);
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(first.secrets).mode & 0o077).toBe(0);
  first.release();
  expect(claimState(folder).authSecret).toBe(first.authSecret);
});

it("has another secret in another folder", () => {
  expect(claimState(join(folder, "a")).authSecret).not.toBe(claimState(join(folder, "b")).authSecret);
});

it("says that it is ready by demo.json, so an old one goes at the start and at the end", () => {
  const state = claimState(folder);
  writeFileSync(state.demo, "{}");
  state.release();
  expect(existsSync(state.demo)).toBe(false);
  writeFileSync(state.demo, "{}");
  claimState(folder);
  expect(existsSync(state.demo)).toBe(false);
});

it("takes over after a crash, whatever process now has the old id", () => {
  claimState(folder);
  for (const pid of ["999999999", String(process.ppid), "not a number"]) {
    writeFileSync(join(folder, "running.pid"), pid);
    expect(() => claimState(folder)).not.toThrow();
  }
});

it("belongs to one process, also while a secret is rotated", async () => {
  claimState(folder);
  for (const script of ["main.ts", "rotate-secret.ts"]) {
    const holder = spawn("sh", ["-c", "read line", script], { stdio: ["pipe", "ignore", "inherit"] });
    await once(holder, "spawn");
    writeFileSync(join(folder, "running.pid"), String(holder.pid));
    expect(() => claimState(folder)).toThrow(`is in use by process ${holder.pid}`);
    holder.stdin.end();
    await once(holder, "exit");
  }
});

it("says what to do if the folder cannot be created", () => {
  claimState(folder);
  const file = join(folder, "secrets.env");
  for (const place of [file, join(file, "below")]) {
    expect(() => claimState(place)).toThrow(/cannot be used \(E.*or choose another --state/s);
    expect(() => claimState(place)).toThrow(UserError);
  }
});

it("refuses a secrets file without the secret, which would lock everyone out", () => {
  const { secrets } = claimState(folder);
  writeFileSync(secrets, "AUTH_SECRET=\n");
  expect(() => claimState(folder)).toThrow(/has no line AUTH_SECRET/);
});

it("refuses a secret that is too short, before anything starts with it", () => {
  const { secrets } = claimState(folder);
  for (const secret of ["short", `${"x".repeat(32)}::short`]) {
    writeFileSync(secrets, `AUTH_SECRET=${secret}\n`);
    expect(() => claimState(folder)).toThrow(
      /AUTH_SECRET in .* is shorter than 32 characters.*another --state/s,
    );
    expect(() => claimState(folder)).toThrow(UserError);
  }
});

it.each(["", "{", "[]", "null", "{}", '{"email": 1}'])(
  "says that a demo account of %j is damaged",
  (text) => {
    const { account } = claimState(folder);
    expect(loadAccount(account)).toBe(null);
    writeFileSync(account, text);
    expect(() => loadAccount(account)).toThrow(/demo-account\.json is damaged\. Restore it from a backup/);
    expect(() => loadAccount(account)).toThrow(UserError);
  },
);
