import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../process/user-error.ts";
import { accountFile } from "./demo-account.ts";

/** Where a local instance keeps what outlives a run. */
export interface StateFolder {
  /** Wrangler's own persisted state: database, objects, cache. */
  data: string;
  log: string;
  secrets: string;
  authSecret: string;
  account: string;
  demo: string;
  release: () => void;
}

/** Makes the folder on the first run, and claims it: two instances on one database would corrupt it. */
export function claimState(folder: string): StateFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, name);
  const pid = at("running.pid");
  const holder = existsSync(pid) ? Number(readFileSync(pid, "utf8")) : 0;
  if (isAlive(holder)) {
    throw new UserError(
      `${folder} is in use by process ${holder}: stop that one, or choose another --state.`,
    );
  }
  writeFileSync(pid, String(process.pid));
  // It says that the service is ready: after a crash the one of an earlier run would say so too soon.
  rmSync(at("demo.json"), { force: true });
  const secrets = at("secrets.env");
  return {
    data: folder,
    log: at("wrangler.log"),
    secrets,
    authSecret: readSecret(secrets),
    account: at(accountFile),
    demo: at("demo.json"),
    release: () => {
      for (const file of [at("demo.json"), pid]) rmSync(file, { force: true });
    },
  };
}

function readSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(file, `AUTH_SECRET=${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  }
  const secret = /^AUTH_SECRET=(\S+)$/m.exec(readFileSync(file, "utf8"))?.[1];
  if (!secret) throw new UserError(`${file} has no line AUTH_SECRET=…; it keys every stored hash.`);
  return secret;
}

/** Whether the process is there and is one of ours: after a crash its number may belong to another. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return (
    !existsSync("/proc/self/cmdline") ||
    (existsSync(command) && readFileSync(command, "utf8").includes("main.ts"))
  );
}
