import { buildRobots, buildRss, buildSitemap, ConfigError } from "@blogsvc/client";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { aPost } from "./answers";

const siteUrl = "https://www.acme.example";
const entries = [{ slug: "a", updatedAt: "2026-11-02T10:00:00.000Z" }];

describe("buildSitemap", () => {
  it("gives addresses of posts and when they changed", () => {
    expect(buildSitemap(entries, { siteUrl })).toEqual([
      { url: "https://www.acme.example/blog/a", lastModified: "2026-11-02T10:00:00.000Z" },
    ]);
  });

  it.each([
    ["/articles", "https://www.acme.example/articles/a"],
    ["articles/", "https://www.acme.example/articles/a"],
    ["/en/blog", "https://www.acme.example/en/blog/a"],
    ["/", "https://www.acme.example/a"],
    ["", "https://www.acme.example/a"],
  ])("puts one slash beside the prefix %j", (routePrefix, url) => {
    expect(buildSitemap(entries, { siteUrl: `${siteUrl}//`, routePrefix })[0]?.url).toBe(url);
  });

  it("encodes slugs", () => {
    const [{ url } = { url: "" }] = buildSitemap([{ slug: "größe & 日本", updatedAt: "" }], { siteUrl });
    expect(url).toBe("https://www.acme.example/blog/gr%C3%B6%C3%9Fe%20%26%20%E6%97%A5%E6%9C%AC");
  });
});

describe("buildRobots", () => {
  it("lets all in and names the sitemap", () => {
    expect(buildRobots({ siteUrl })).toEqual({
      rules: { userAgent: "*", allow: "/" },
      sitemap: "https://www.acme.example/sitemap.xml",
    });
    expect(buildRobots({ siteUrl, sitemapPath: "maps/1.xml" }).sitemap).toBe(
      "https://www.acme.example/maps/1.xml",
    );
  });
});

it("reports a missing site URL", () => {
  for (const missing of [undefined, ""]) {
    expect(() => buildRobots({ siteUrl: missing })).toThrow(ConfigError);
    expect(() => buildSitemap(entries, { siteUrl: missing })).toThrow(
      "siteUrl is required: is SITE_URL set, or in Astro `site` in astro.config.mjs?",
    );
    expect(() => buildRss([], { siteUrl: missing, title: "Acme" })).toThrow(ConfigError);
  }
});

describe("buildRss", () => {
  const parse = (xml: string) => {
    expect(XMLValidator.validate(xml)).toBe(true);
    return new XMLParser({ ignoreAttributes: false, htmlEntities: true, parseTagValue: false }).parse(xml);
  };

  it("holds the posts", () => {
    const posts = [
      aPost("a", { excerpt: "First", categories: ["X", "Y"], tags: ["Z", "X"], authors: ["Ada"] }),
      aPost("b", { updatedAt: "2026-11-03T09:00:00.000Z", publishedAt: undefined }),
    ];
    const { channel } = parse(buildRss(posts, { siteUrl, title: "Acme", language: "en" })).rss;
    expect(channel).toMatchObject({
      title: "Acme",
      link: siteUrl,
      description: "Acme",
      language: "en",
      lastBuildDate: "Tue, 03 Nov 2026 09:00:00 GMT",
      "atom:link": { "@_href": `${siteUrl}/feed.xml`, "@_rel": "self", "@_type": "application/rss+xml" },
    });
    expect(channel.item).toEqual([
      {
        title: "A",
        link: `${siteUrl}/blog/a`,
        guid: { "#text": "pst_a", "@_isPermaLink": "false" },
        pubDate: "Sun, 01 Nov 2026 10:00:00 GMT",
        "dc:creator": "Ada",
        category: ["X", "Y", "Z"],
        description: "First",
      },
      {
        title: "B",
        link: `${siteUrl}/blog/b`,
        guid: { "#text": "pst_b", "@_isPermaLink": "false" },
        pubDate: "Tue, 03 Nov 2026 09:00:00 GMT",
        category: "News",
      },
    ]);
  });

  it("holds the whole text where it is rendered, to the letter", () => {
    const html = "<pre>a\n\n\nb</pre>]]>&amp; 'x' \"y\"";
    const xml = buildRss([aPost("a")], { siteUrl, title: "Acme", renderContent: () => html });
    expect(parse(xml).rss.channel.item["content:encoded"]).toBe(html);
  });

  it("stays XML whatever a post holds", () => {
    const nasty = `<b>&\u0000\u0008\ud800 ]]> "quotes" 'x' \u2028 😀`;
    const xml = buildRss(
      [aPost("a", { title: nasty, excerpt: nasty, categories: [nasty], tags: [`${nasty}!`] })],
      {
        siteUrl: "https://www.acme.example/?a=1&b=2",
        title: nasty,
      },
    );
    expect(parse(xml).rss.channel.item.title).toBe(`<b>& ]]> "quotes" 'x' \u2028 😀`);
  });

  it("may be empty", () => {
    expect(parse(buildRss([], { siteUrl, title: "Acme" })).rss.channel).not.toHaveProperty("item");
  });
});
