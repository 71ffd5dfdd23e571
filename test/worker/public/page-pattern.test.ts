import { beforeAll, describe, expect, it } from "vitest";
import type { QualityReport } from "../../../schema/api/quality";
import { PagePattern } from "../../../schema/api/webhooks";
import { Site } from "./site";

const page = "https://acme.test/en/articles/anvils";
let site: Site;

beforeAll(async () => {
  site = await Site.open("Patterns");
  await site.manage("", "PATCH", { siteUrl: "https://acme.test/en", pagePattern: "/articles/{slug}" });
  await site.publish({ title: "Anvils for a small forge", slug: "anvils", content: "Words." });
});

describe("a workspace whose posts are at /articles/{slug}", () => {
  it("applies to canonical URLs and structured data", async () => {
    const { post } = (await site.post("anvils")).body.data;
    expect(post.metadata.canonicalUrl).toBe(page);
    expect(JSON.stringify(post.metadata.jsonLd)).toContain(`"mainEntityOfPage":"${page}"`);
    expect((await site.list()).body.data.items.map(({ metadata }) => metadata.canonicalUrl)).toEqual([page]);
  });

  it.each(["/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml"])("says so in %s", async (path) => {
    const text = await (await site.raw(path)).text();
    expect(text).toContain(page);
    expect(text).not.toContain("/blog/");
  });

  it("suggests links by it, and checks them", async () => {
    const { id } = await site.draft({ title: "Mine" });
    const findings = async (content: string) => {
      const input = {
        title: "Mine",
        content,
        seoTitle: null,
        seoDescription: null,
        seoKeywords: [],
        excerpt: null,
      };
      const report = await site.manage<QualityReport>(`/posts/${id}/quality`, "POST", input);
      return report.findings.filter(({ check }) => check === "internal_links" || check === "links_alive");
    };
    expect(await findings("Of anvils for a small forge.")).toMatchObject([
      { suggestion: { replace: "[anvils for a small forge](/en/articles/anvils)" } },
    ]);
    expect(await findings("Of [anvils for a small forge](/en/articles/anvils).")).toEqual([]);
    expect(await findings(`Anvils for a small forge: [look](${page}).`)).toEqual([]);
    expect(await findings("Of [tongs](/en/articles/tongs).")).toMatchObject([{ check: "links_alive" }]);
  });

  it("changes every response with the pattern", async () => {
    const before = Number((await site.raw("/blogs/anvils")).headers.get("x-blogsvc-version"));
    await site.manage("", "PATCH", { pagePattern: "https://read.test/{slug}.html" });
    const after = await site.raw("/blogs/anvils");
    expect(Number(after.headers.get("x-blogsvc-version"))).toBe(before + 1);
    expect(await after.text()).toContain("https://read.test/anvils.html");
    expect(await site.manage<{ items: { event: string }[] }>("/events", "GET")).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ event: "workspace.updated" })]),
    });
  });
});

it("refuses a pattern with anything else in braces", () => {
  expect(PagePattern.safeParse("/{category}/{slug}").error?.issues[0]?.message).toContain("{slug}");
  expect(PagePattern.safeParse("/{slug").success).toBe(false);
});
