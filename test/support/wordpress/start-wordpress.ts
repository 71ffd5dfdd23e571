import { type ChildProcess, spawn } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, openSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/process/free-port.ts";
import { stopGroup } from "../../../scripts/process/stop-group.ts";
import { projectRoot } from "../../../scripts/project-root.ts";
import type { Authority } from "../certificates/make-authority.ts";
import { waitMs } from "../hang.ts";
import { fetchPackages } from "./fetch-packages.ts";
import { type Front, startFront } from "./front.ts";
import { installWordPress, type Role } from "./install-wordpress.ts";
import { packages } from "./packages.ts";
import type { Switches } from "./switches.ts";
import { unpack } from "./unpack.ts";

export interface WordPress {
  /** Its https root, through `front`. */
  url: string;
  /** Application Passwords, with their display spaces, of a user named as their role. */
  passwords: Record<Role, string>;
  front: Front;
  /** What hosts and plugins do to it from now on. */
  set: (switches: Switches) => void;
  /** Folder of WordPress itself. */
  root: string;
  stop: () => Promise<void>;
}

const php = join(import.meta.dirname, "php");
const plugin = join(projectRoot, "integrations/wordpress/blogsvc-seo");
/** Requests at a time, as the answer of one may need another. */
const workers = "4";

/** A real WordPress of its own, on loopback, behind TLS. */
export async function startWordPress(authority: Authority): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), "blogsvc-wordpress-"));
  const root = join(folder, "site");
  const cache = await fetchPackages();
  const [core, sqlite] = packages.map(({ version, as }) => join(cache, `${version}-${as}`));
  unpack(core ?? "", root, /^wp-content\/database\//);
  unpack(sqlite ?? "", folder, /\/admin-page/);
  cpSync(join(folder, "plugin-sqlite-database-integration"), join(root, "wp-content/sqlite"), {
    recursive: true,
  });
  copyFileSync(join(php, "wp-config.php"), join(root, "wp-config.php"));
  copyFileSync(join(php, "db.php"), join(root, "wp-content/db.php"));
  mkdirSync(join(root, "wp-content/mu-plugins"));
  copyFileSync(join(php, "site.php"), join(root, "wp-content/mu-plugins/site.php"));
  symlinkSync(join(php, "yoast"), join(root, "wp-content/mu-plugins/yoast"));
  symlinkSync(plugin, join(root, "wp-content/plugins/blogsvc-seo"));
  const port = await freePort();
  const front = await startFront(authority, () => port);
  const env = { ...process.env, SITE_URL: front.url, PHP_CLI_SERVER_WORKERS: workers };
  const passwords = await installWordPress(join(php, "install.php"), root, env);
  const server = startServer(root, port, env, join(folder, "php.log"));
  const end = () => server.pid && process.kill(-server.pid, "SIGKILL");
  process.once("exit", end);
  await untilItAnswers(port);
  return {
    url: front.url,
    passwords,
    front,
    set: (switches) => writeFileSync(join(root, "switches.json"), JSON.stringify(switches)),
    root,
    stop: async () => {
      process.off("exit", end);
      front.close();
      await stopGroup(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startServer(root: string, port: number, env: NodeJS.ProcessEnv, logFile: string): ChildProcess {
  const log = openSync(logFile, "a");
  const options = ["-q", "-d", "sendmail_path=/bin/true", "-d", "opcache.enable_cli=1"];
  return spawn("php", [...options, "-S", `127.0.0.1:${port}`, "-t", root, join(php, "router.php")], {
    env,
    // Its workers outlive it unless the whole group is ended.
    detached: true,
    stdio: ["ignore", log, log],
  });
}

async function untilItAnswers(port: number): Promise<void> {
  for (const deadline = Date.now() + waitMs; Date.now() < deadline; ) {
    const answers = await fetch(`http://127.0.0.1:${port}/wp-includes/version.php`).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("PHP's server did not start");
}
