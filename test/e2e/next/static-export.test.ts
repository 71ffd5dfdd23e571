import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { childEnv } from "../../../scripts/process/child-env.ts";
import { Desk } from "../delivery/support/desk.ts";
import { until } from "../delivery/support/until.ts";
import { thisDemo } from "../support/this-service.ts";
import { exampleCopy, type SiteFolder } from "./support/example-site.ts";

const run = promisify(execFile);

describe("the example as plain files", () => {
  let desk: Desk;
  let folder: SiteFolder;
  const calls: Promise<void>[] = [];
  /** A hosting provider: each call of the hook is a build, one after the other. */
  const provider = createServer((_request, response) => {
    calls.push(Promise.all(calls).then(() => build("build-static.mjs")));
    response.end();
  });

  beforeAll(async () => {
    await once(provider.listen(0, "127.0.0.1"), "listening");
    desk = await Desk.open(thisDemo(), "A static site");
    folder = await exampleCopy();
  });
  afterAll(async () => {
    provider.close();
    await Promise.allSettled(calls);
    await folder?.remove();
  });

  async function build(...script: string[]): Promise<void> {
    const env = childEnv({
      BLOGSVC_API_URL: thisDemo().baseUrl,
      BLOGSVC_API_KEY: desk.key,
      BLOGSVC_WORKSPACE_SLUG: desk.slug,
      SITE_URL: "https://www.site.example",
      STATIC_EXPORT: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    });
    await run(process.execPath, script, { cwd: folder.path, env });
  }
  const page = (path: string) => readFileSync(join(folder.path, "out", path), "utf8");

  it("is built before the first post, and again with what changed when its deploy hook is called", async () => {
    await build("build-static.mjs");
    expect(page("index.html")).toContain("Nothing has been published yet.");
    const first = await desk.draft("A first title");
    const other = await desk.draft("Another post");
    const post = await desk.publish(first.id);
    await desk.publish(other.id);
    await build("build-static.mjs");
    expect(page("blog/a-first-title.html")).toContain("<h1>A first title</h1>");
    expect(page("feed.xml")).toContain("Another post");
    expect(page("sitemap.xml")).toContain("https://www.site.example/blog/another-post");
    expect(existsSync(join(folder.path, "out/preview.html"))).toBe(false);

    const { port } = provider.address() as AddressInfo;
    await desk.webhook({ url: `http://127.0.0.1:${port}/deploy`, kind: "deploy-hook" });
    await desk.update(post, { title: "A second title" });
    await until("the hook is called", () => calls.length === 1);
    await calls[0];
    expect(page("blog/a-first-title.html")).toContain("<h1>A second title</h1>");

    await desk.unpublish(other.id);
    await until("the hook is called again", () => calls.length >= 2);
    await Promise.all(calls);
    expect(existsSync(join(folder.path, "out/blog/another-post.html"))).toBe(false);
    expect(page("feed.xml")).not.toContain("Another post");
  });
});
