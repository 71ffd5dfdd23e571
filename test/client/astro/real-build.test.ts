import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFull } from "../../support/size.ts";
import { aPost, listOf, pageOf } from "../core/answers.ts";
import { freshSite } from "./fresh-site.ts";
import { siteFiles } from "./site-files.ts";

const versions = { "7.3.5": "7", "6.4.8": "6", "5.18.2": "5" };

it("the guide has the files of a site", () => {
  expect([...siteFiles.keys()].sort()).toEqual([
    "astro.config.mjs",
    "src/content.config.ts",
    "src/pages/blog/[slug].astro",
    "src/pages/blog/index.astro",
    "src/pages/feed.xml.ts",
  ]);
});

/** In Astro 5 the types come from a schema of the site's own. */
const withOwnSchema = (config: string) =>
  config
    .replace("{ defineCollection }", "{ defineCollection, z }")
    .replace("import {", 'import type { BlogPost } from "@blogsvc/client";\nimport {')
    .replace("defineCollection({", "defineCollection({\n  schema: z.custom<BlogPost>(),");

describe.each(isFull ? Object.entries(versions) : [])("a site on Astro %s", (version, major) => {
  const content = "# Start\n\n## Part\n\n<script>alert(1)</script>\n\n**bold**";
  const posts = [aPost("hello", { content, title: "Hello" }), aPost("größe", { title: "Größe" })];
  let counter = 7;
  const server = createServer((_request, response) => {
    response.setHeader("x-blogsvc-version", `${counter}`);
    response.end(listOf(posts, pageOf(1, 100, posts.length)));
  });
  let site: Awaited<ReturnType<typeof freshSite>> | undefined;
  const env = () => ({
    BLOGSVC_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    BLOGSVC_API_KEY: "ba_pk_key",
    BLOGSVC_WORKSPACE_SLUG: "acme",
  });

  beforeAll(async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    site = await freshSite(version);
    const config = "src/content.config.ts";
    if (major === "5") site.write(config, withOwnSchema(siteFiles.get(config) ?? ""));
  });
  const built = () => {
    if (!site) throw new Error("the site could not be made");
    return site;
  };
  afterAll(async () => {
    server.close();
    await site?.remove();
  });

  it("is built with its pages, typed, and again with what changed", async () => {
    const site = built();
    const first = await site.build(env());
    expect([first.output, first.ok]).toEqual([expect.stringContaining("2 posts, 2 new or changed"), true]);
    const page = site.read("blog/hello/index.html");
    expect(page).toContain('<meta name="blogsvc:version" content="7">');
    expect(page).toContain('<a href="#user-content-part">Part</a>');
    expect(page).toContain('<h3 id="user-content-part">Part</h3>');
    expect(page).toContain("<strong>bold</strong>");
    expect(page).not.toContain("alert(1)");
    expect(site.read("blog/index.html")).toContain(`href="/blog/${encodeURIComponent("größe")}/"`);
    expect(site.read("feed.xml")).toContain("<link>https://www.acme.example/blog/hello</link>");
    expect(await site.checkTypes()).toEqual({ ok: true, output: "" });

    expect((await site.build(env())).output).toContain("2 posts, unchanged");

    counter = 8;
    posts.pop();
    expect((await site.build(env())).output).toContain("1 posts, 0 new or changed, 1 removed");
    expect(() => site.read("blog/größe/index.html")).toThrow("ENOENT");
  });

  it("is not built while the service cannot be reached", async () => {
    const { ok, output } = await built().build({ ...env(), BLOGSVC_API_URL: "http://127.0.0.1:1" });
    expect(ok).toBe(false);
    expect(output).toContain("http://127.0.0.1:1 did not return the posts");
  });
});
