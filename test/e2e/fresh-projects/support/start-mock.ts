import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { stopGroup } from "../../../../scripts/process/stop-group.ts";
import type { InstalledCli } from "./install-cli.ts";
import { machineEnv } from "./machine-env.ts";

export interface Mock {
  /** What a site's `.env` would hold. */
  env: Record<string, string>;
  write: (slug: string, title: string, content: string) => Promise<void>;
  /** What the site's receiver answered to the next webhook. */
  sent: () => Promise<string>;
  stop: () => Promise<void>;
}

/** `blogsvc mock` of the installed CLI, on a folder of posts that it watches, telling a site of changes. */
export async function startMock(cli: InstalledCli, folder: string, siteUrl: string): Promise<Mock> {
  const posts = join(folder, "posts");
  await mkdir(posts, { recursive: true });
  const write = (slug: string, title: string, content: string) =>
    writeFile(join(posts, `${slug}.md`), `---\ntitle: ${title}\ndate: 2024-01-01\n---\n\n${content}\n`);
  await write("first", "First post", "Some **bold** words.\n\n<script>alert(1)</script>");

  const options = ["--port", "0", "--site-url", siteUrl, "--webhook", `${siteUrl}/hook`, "--json"];
  const child = spawn(cli.file, ["mock", posts, ...options], {
    env: machineEnv(),
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await lines.next();
    if (done) throw new Error("the mock ended");
    return JSON.parse(value).data;
  };
  const { env } = await next();
  return {
    env,
    write,
    async sent() {
      for (;;) {
        const { sent, answer } = await next();
        if (sent) return answer;
      }
    },
    stop: () => stopGroup(child),
  };
}
