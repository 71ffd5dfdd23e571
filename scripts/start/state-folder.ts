import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandOf } from "../process/command-of.ts";
import { UserError } from "../process/user-error.ts";
import { accountFile } from "./demo-account.ts";

/** Where a local instance stores what outlives a run. */
export interface StateFolder {
  /** Wrangler's own persisted state: database, objects, cache. */
  data: string;
  log: string;
  /** Contains the id of the process that serves it, while it may be running. */
  server: string;
  secrets: string;
  authSecret: string;
  account: string;
  demo: string;
  release: () => void;
}

/**
 * Creates the folder on the first run, and claims it: two instances on one database would corrupt it. Throws a UserError if the folder is
 * in use or not writable.
 */
export function claimState(folder: string): StateFolder {
  try {
    return claim(folder);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    throw new UserError(
      `The state folder ${folder} cannot be used (${error.message}).\n` +
        "Free up space, let this user write there, or choose another --state.",
    );
  }
}

function claim(folder: string): StateFolder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const at = (name: string) => join(folder, name);
  const pid = at("running.pid");
  const holder = existsSync(pid) ? Number(readFileSync(pid, "utf8")) : 0;
  if (isAlive(holder)) throw inUse(folder, holder);
  rmSync(pid, { force: true });
  try {
    writeFileSync(pid, String(process.pid), { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw inUse(folder, null);
    throw error;
  }
  // Its presence means that the service is ready: after a crash, an old one would say so too early.
  rmSync(at("demo.json"), { force: true });
  const secrets = at("secrets.env");
  return {
    data: folder,
    log: at("wrangler.log"),
    server: at("server.pid"),
    secrets,
    authSecret: readSecret(secrets),
    account: at(accountFile),
    demo: at("demo.json"),
    release: () => {
      for (const file of [at("demo.json"), at("server.pid"), pid]) rmSync(file, { force: true });
    },
  };
}

const inUse = (folder: string, holder: number | null) =>
  new UserError(
    `${folder} is in use by ${holder === null ? "another process" : `process ${holder}`}. Stop that process, or choose another --state.`,
  );

function readSecret(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, `AUTH_SECRET=${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const secret = /^AUTH_SECRET=(\S+)$/m.exec(readFileSync(file, "utf8"))?.[1];
  if (!secret) throw new UserError(`${file} has no line AUTH_SECRET=…, which every stored hash depends on.`);
  if (secret.split("::").some(({ length }) => length < shortestSecret)) {
    throw new UserError(
      `AUTH_SECRET in ${file} is shorter than ${shortestSecret} characters. Restore the original: every key and session\n` +
        "depends on it. Or choose another --state.",
    );
  }
  return secret;
}

/** As in worker/platform/split-secret.ts. */
const shortestSecret = 32;

/** The scripts that claim a state folder. */
const claimers = ["main.ts", "rotate-secret.ts"];

/** Whether the process exists and is one of ours: after a crash, its id may belong to another. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = commandOf(pid);
  return command === null || claimers.some((script) => command.includes(script));
}
