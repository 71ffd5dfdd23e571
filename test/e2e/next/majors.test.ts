import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectEveryHelper } from "./support/expect-every-helper.ts";
import { type FakeBlog, startFakeBlog } from "./support/fake-blog.ts";
import { type MinimalSite, startMinimalSite } from "./support/minimal-site.ts";

const majors = [
  { next: "16.4.6", react: "19.3.1" },
  { next: "15.5.29", react: "19.3.1" },
  { next: "14.2.35", react: "18.3.1" },
];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(majors)("a site on Next.js $next", (versions) => {
  let blog: FakeBlog;
  let site: MinimalSite;
  const change = (event: string, slug: string) => blog.tell(site.hook, event, slug);

  beforeAll(async () => {
    blog = await startFakeBlog();
    blog.put("built", "Built");
    site = await startMinimalSite(versions, blog);
  });
  afterAll(async () => {
    await site?.stop();
    blog?.close();
  });

  it("shows the new state on the first load after the receiver answered, from state to state", async () => {
    const seen: string[] = [];
    const step = async (event: string, ...slugs: string[]) => {
      for (const slug of slugs) expect(await change(event, slug)).toBe(200);
      for (const slug of slugs) seen.push(await site.at(slug), await site.at(slug));
    };
    seen.push(await site.at("built"), await site.at("a"), await site.at("a"));
    blog.put("a", "One");
    await step("post.published", "a");
    blog.put("a", "Two");
    await step("post.updated", "a");
    blog.move("a", "b");
    await step("post.updated", "a", "b");
    blog.move("b", "a");
    await step("post.updated", "b", "a");
    blog.put("a", null);
    await step("post.unpublished", "a");
    blog.put("a", "Three");
    await step("post.published", "a");
    const twice = (...shown: string[]) => shown.flatMap((one) => [one, one]);
    expect(seen).toEqual([
      "200 Built",
      ...twice(
        "404",
        "200 One",
        "200 Two",
        "308 /blog/b",
        "200 Two",
        "308 /blog/a",
        "200 Two",
        "404",
        "200 Three",
      ),
    ]);
  });

  it("does so for slugs that Next.js cannot keep as tags: commas, other scripts, and long ones", async () => {
    for (const slug of ["a,b", "größe", "日本語の記事", `long-${"x".repeat(190)}`, "日".repeat(60)]) {
      blog.put(slug, "Old");
      await change("post.published", slug);
      expect([slug, await site.at(slug)]).toEqual([slug, "200 Old"]);
      blog.put(slug, "New");
      expect(await change("post.updated", slug)).toBe(200);
      expect([slug, await site.at(slug)]).toEqual([slug, "200 New"]);
    }
  });

  it("does not keep what a render read before the change and finished after it", async () => {
    for (let round = 0; round < 5; round++) {
      const slug = `held-${round}`;
      blog.put(slug, "Old");
      await change("post.published", slug);
      const { asked, release } = blog.hold(slug);
      const underWay = site.at(slug);
      await asked;
      blog.put(slug, "New");
      const told = change("post.updated", slug);
      await sleep(300);
      release();
      expect([await underWay, await told]).toEqual(["200 Old", 200]);
      expect([round, await site.at(slug)]).toEqual([round, "200 New"]);
    }
  });

  it("runs every helper in a page, its metadata, its image and route handlers", () =>
    expectEveryHelper(site, blog));

  it("lists, sitemap and all pages follow", async () => {
    expect(await site.text("/")).not.toContain("Latest");
    expect(await site.text("/sitemap.xml")).not.toContain("/blog/latest");
    blog.put("latest", "Latest");
    await change("post.published", "latest");
    expect(await site.text("/")).toContain("Latest");
    expect(await site.text("/sitemap.xml")).toContain(`${site.url}/blog/latest`);
    expect(await site.at("latest")).toBe("200 Latest");
    blog.put("latest", "Everything is new");
    expect(await blog.tell(site.hook, "workspace.updated", null)).toBe(200);
    expect(await site.at("latest")).toBe("200 Everything is new");
  });

  it.runIf(versions.react !== "18.3.1")("drops later what a long render kept meanwhile", async () => {
    blog.put("slow-page", "Old");
    await change("post.published", "slow-page");
    const { asked, release } = blog.hold("slow-page");
    const underWay = site.at("slow-page");
    await asked;
    release();
    blog.put("slow-page", "New");
    expect(await change("post.updated", "slow-page")).toBe(200);
    expect(await underWay).toBe("200 Old");
    await expect.poll(() => site.at("slow-page")).toBe("200 New");
  });
});
