import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../../support/size.ts";
import { fullPost } from "../react/post-fixture.ts";
import { freshSite } from "./fresh-site.ts";
import { draftPage } from "./site-files.ts";

const config = `import node from "@astrojs/node";
import { defineConfig } from "astro/config";
export default defineConfig({ site: "https://www.acme.example", adapter: node({ mode: "standalone" }) });
`;
const preview = {
  post: { ...fullPost, title: "A draft", content: "# Part\n\nSome *words*.\n\n<script>alert(1)</script>" },
  status: "DRAFT",
  edited: false,
  scheduledAt: null,
  expiresAt: "2026-11-02T10:00:00.000Z",
  editUrl: "https://blog.test/w/acme/posts/post_1",
};
const portOf = (server: Server) => (server.address() as AddressInfo).port;

it("the guide has a page of drafts", () => {
  expect(draftPage).toContain("export const prerender = false;");
});

describe.each(isFull ? ["7.3.5"] : [])(
  "the guide's page of drafts, built by Astro %s with an adapter",
  (version) => {
    const statuses: Record<string, number> = { prv_gone: 410, prv_none: 404, prv_down: 503 };
    const service = createServer(({ url = "" }, response) => {
      response.statusCode = statuses[url.slice("/preview/".length)] ?? 200;
      response.end(JSON.stringify({ success: true, data: preview }));
    });
    let site: Awaited<ReturnType<typeof freshSite>> | undefined;
    let running: ChildProcess | undefined;
    let origin = "";

    beforeAll(async () => {
      await once(service.listen(0, "127.0.0.1"), "listening");
      const made = await freshSite(version, ["@astrojs/node@11.1.6"]);
      site = made;
      made.write("astro.config.mjs", config);
      made.write("src/pages/preview/[token].astro", draftPage);
      const env = {
        BLOGSVC_API_URL: `http://127.0.0.1:${portOf(service)}`,
        BLOGSVC_API_KEY: "ba_pk_key",
        BLOGSVC_WORKSPACE_SLUG: "acme",
      };
      made.write("src/content.config.ts", "export const collections = {};\n");
      for (const page of ["blog/[slug].astro", "blog/index.astro", "feed.xml.ts"])
        await made.removeFile(`src/pages/${page}`);
      const { ok, output } = await made.build(env);
      expect([ok, ok ? "" : output]).toEqual([true, ""]);
      const free = createServer();
      await once(free.listen(0, "127.0.0.1"), "listening");
      const port = portOf(free);
      free.close();
      await once(free, "close");
      running = spawn(process.execPath, ["dist/server/entry.mjs"], {
        cwd: made.root,
        env: { ...process.env, ...env, HOST: "127.0.0.1", PORT: `${port}` },
        stdio: ["ignore", "pipe", "inherit"],
      });
      if (running.stdout) await once(running.stdout, "data");
      origin = `http://127.0.0.1:${port}`;
    });
    afterAll(async () => {
      running?.kill();
      service.close();
      await site?.remove();
    });

    it("shows the draft to anyone with the link, without its scripts, and lets only the dashboard frame it", async () => {
      const response = await fetch(`${origin}/preview/prv_1`);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-security-policy")).toBe(
        `frame-ancestors 'self' http://127.0.0.1:${portOf(service)}`,
      );
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(html).toContain("<title>A draft</title>");
      expect(html).toMatch(/<h2 data-blogsvc-line="1" id="[^"]*">Part<\/h2>/);
      expect(html).toContain("<em>words</em>");
      expect(html).not.toContain("alert(1)");
      expect(html).toContain(preview.editUrl);
    });

    it.each([
      ["prv_gone", 410, "This preview has expired"],
      ["prv_none", 404, "Preview not found"],
    ])("says why %s shows nothing", async (token, status, words) => {
      const response = await fetch(`${origin}/preview/${token}`);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(words);
    });

    it("fails while the service does", async () => {
      expect((await fetch(`${origin}/preview/prv_down`)).status).toBe(500);
    });
  },
);
