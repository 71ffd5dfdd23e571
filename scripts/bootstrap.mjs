// Runs before anything is installed: plain Node 20, only built-in modules.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withInstallLock } from "./install-lock.mjs";

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);
const oldest = 20;

/**
 * Installs what is missing, then runs a TypeScript file of this folder under the project's own, newer Node, and exits with its exit code.
 * The service runs without the development packages.
 */
export async function runUnderProjectNode(script, args, { dev = true } = {}) {
  if (Number(process.versions.node.split(".")[0]) < oldest) {
    fail(`Node ${oldest} or later is needed; this is ${process.version}.`);
  }
  if (!isInstalled(dev)) await withInstallLock(root, () => install(dev));
  const child = spawn(projectNode(), [join(scripts, script), ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => {
    if (signal === "SIGKILL")
      console.error("It was killed (SIGKILL), either by someone or by the system running out of memory.");
    process.exit(code ?? (signal ? 1 : 0));
  });
  stopWithNpm(child);
}

function install(dev) {
  if (isInstalled(dev)) return;
  if (isInstalled(false)) {
    // `npm ci` would first remove the packages of a running service.
    console.log("Installing the packages for development (npm install) …");
    return npm("install", "--no-save");
  }
  if (dev || hasDevPackages()) {
    console.log("Installing the packages (npm ci) …");
    return npm("ci");
  }
  console.log("Installing the packages (npm ci): 670 MB, more than half of the time of a first start …");
  return npm("ci", "--omit=dev");
}

function npm(command, ...options) {
  const { status } = spawnSync("npm", [command, ...options, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) fail(`npm ${command} failed; see above.`);
}

const installedFile = join(root, "node_modules/.package-lock.json");

/** True if every package in package-lock.json that this machine needs is installed in that version. */
function isInstalled(dev) {
  if (!existsSync(installedFile)) return false;
  const installed = packagesOf(installedFile);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([path, wanted]) => {
    if (path === "" || wanted.link || !path.startsWith("node_modules/")) return true;
    if (wanted.dev && !dev) return true;
    const found = installed[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.peer);
  });
}

const hasDevPackages = () =>
  existsSync(installedFile) && Object.values(packagesOf(installedFile)).some(({ dev }) => dev);

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** The Node installed by npm; if there is none for this platform, the running one if it is new enough. */
function projectNode() {
  const own = join(root, "node_modules/.bin/node");
  if (spawnSync(own, ["--version"]).status === 0) return own;
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return fail("npm has no newer Node for this platform. Install Node 24 and try again.");
}

/** npm passes Ctrl-C on, but nothing notifies us when npm itself is killed. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmProcess();
  setInterval(() => npmProcess() !== npm && child.kill("SIGTERM"), 1000).unref();
}

/** npm is our parent, or the parent of a shell in between. */
function npmProcess() {
  const stat = readIfThere(`/proc/${process.ppid}/stat`);
  const [, name = "", parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(stat) ?? [];
  return /^(?:ba|da|z)?sh$/.test(name) ? Number(parent) : process.ppid;
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

function fail(message) {
  console.error(message);
  process.exit(1);
}
