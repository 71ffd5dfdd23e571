import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { exampleFolder, installExample } from "../../../../scripts/example/install-example.ts";
import { buildSite, startSite } from "../../../../scripts/example/next-site.ts";
import { packClient } from "../../../../scripts/pack-client.ts";
import { childEnv } from "../../../../scripts/process/child-env.ts";
import { freePort } from "../../../../scripts/process/free-port.ts";
import { stopGroup } from "../../../../scripts/process/stop-group.ts";
import { projectRoot } from "../../../../scripts/project-root.ts";
import { startProgram } from "../../fresh-projects/support/start-program.ts";
import { linkExampleModules } from "./example-site.ts";
import { type FakeBlog, fakeSecret, fakeWorkspace } from "./fake-blog.ts";

const run = promisify(execFile);

export interface Versions {
  next: string;
  react: string;
  /** Default: built, then started. */
  command?: "build" | "dev";
  /** Of the command: which bundler. */
  flags?: string[];
}

export interface MinimalSite {
  url: string;
  hook: string;
  /** Status, title of the post and where a redirect leads, as one text: `200 A title`, `308 /blog/b`, `404`. */
  at: (slug: string) => Promise<string>;
  text: (path: string) => Promise<string>;
  get: (path: string) => Promise<Response>;
  stop: () => Promise<void>;
}

/** The packed client in a small site on these versions of Next.js and React, built and started. */
export async function startMinimalSite(versions: Versions, blog: FakeBlog): Promise<MinimalSite> {
  const folder = await mkdtemp(join(tmpdir(), `blogsvc-next-${versions.next}-`));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    BLOGSVC_API_URL: blog.url,
    BLOGSVC_API_KEY: "ba_pk_test",
    BLOGSVC_WORKSPACE_SLUG: fakeWorkspace,
    BLOGSVC_REVALIDATE_SECRET: fakeSecret,
    SITE_URL: url,
  };
  await cp(join(projectRoot, "test/e2e/next/minimal-app"), folder, { recursive: true });
  // Version 14 never drops what a route handler made.
  if (versions.next.startsWith("14.")) {
    await appendFile(join(folder, "app/sitemap.js"), 'export const dynamic = "force-dynamic";\n');
  }
  await install(folder, versions);
  const stopSite = await start(versions, { folder, env, port });

  const get = (path: string) => fetch(url + path, { redirect: "manual" });
  return {
    url,
    hook: `${url}/hook`,
    async at(slug) {
      const response = await get(`/blog/${encodeURIComponent(slug)}`);
      const page = await response.text();
      const [, title] = /<h1[^>]*>([^<]*)<\/h1>/.exec(page) ?? [];
      const what = response.status === 200 ? title : (locationOf(response) ?? byScript(page));
      return response.status === 404 ? "404" : `${response.status} ${what}`;
    },
    text: async (path) => (await get(path)).text(),
    get,
    async stop() {
      await stopSite();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Version 15 and 16 send it twice with a page that was not kept yet. */
const locationOf = (response: Response) => response.headers.get("location")?.split(",")[0];
/** Version 14 keeps redirects without their header, and goes on in the browser. */
const byScript = (page: string) => /NEXT_REDIRECT;\w+;([^;]+);308/.exec(page)?.[1];

async function start({ command, flags = [] }: Versions, site: Site): Promise<() => Promise<void>> {
  const { folder, env, port } = site;
  if (command === "dev") {
    const args = ["node_modules/next/dist/bin/next", "dev", ...flags, "--hostname", "127.0.0.1"];
    return startProgram(
      [process.execPath, ...args, "--port", `${port}`],
      { cwd: folder, env: childEnv({ NEXT_TELEMETRY_DISABLED: "1", ...env }) },
      `http://127.0.0.1:${port}/robots.txt`,
    );
  }
  await buildSite({ folder, env, flags });
  const child = await startSite({ folder, env, port });
  return () => stopGroup(child);
}

interface Site {
  folder: string;
  env: Record<string, string>;
  port: number;
}

async function install(folder: string, { next, react }: Versions): Promise<void> {
  if (next === exampleVersion()) {
    await installExample();
    await linkExampleModules(folder);
    return writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  }
  const tarball = await packClient(folder);
  const dependencies = { next, react, "react-dom": react, "@blogsvc/client": `file:${tarball}` };
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies }),
  );
  const args = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("npm", args, { cwd: folder, env: childEnv() });
}

/** Its packages are here already. */
function exampleVersion(): string {
  const manifest = JSON.parse(readFileSync(join(exampleFolder, "package.json"), "utf8"));
  return manifest.dependencies.next;
}
