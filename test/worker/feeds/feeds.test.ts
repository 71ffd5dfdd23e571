import { env } from "cloudflare:workers";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { escapeXml } from "../../../worker/public/feeds-xml";
import { Site } from "../public/site";

const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  processEntities: { maxTotalExpansions: 100_000, maxExpandedLength: 10_000_000 },
  isArray: (name) => ["item", "entry", "url"].includes(name),
});
const hostile = `<b>"A & B's" ]]> \u0001\u000b\ud800\ufffe 😀</b>`;
const legal = `<b>"A & B's" ]]>  😀</b>`;

let site: Site;
let first: Post;

async function openSite(name: string): Promise<Site> {
  const opened = await Site.open(name);
  await opened.manage("", "PATCH", { siteUrl: "https://ferns.test" });
  return opened;
}

beforeAll(async () => {
  site = await openSite("Fern & Sons");
  first = await site.publish(
    {
      title: "First",
      slug: "first",
      content: "See [about](/about).\n\n# Part\n\n<script>alert(1)</script>",
      authors: ["Ada", "Ben"],
      categories: ["Plants"],
      tags: ["Shade", "Plants"],
    },
    "2026-01-31T23:30:00.000Z",
  );
  const { id } = await site.publish({
    title: "x",
    slug: "hostile",
    content: "x",
    excerpt: "x",
    authors: ["x"],
  });
  // Stored before the API refused control characters.
  await env.DB.prepare(
    "UPDATE posts SET title = ?1, content = ?1, excerpt = ?1, authors = json_array(?1) WHERE id = ?2",
  )
    .bind(hostile, id)
    .run();
  await site.draft({ title: "Never shown" });
});

async function xml(path: string, from = site) {
  const response = await from.raw(path);
  const text = await response.text();
  expect([path, XMLValidator.validate(text)]).toEqual([path, true]);
  expect(text).not.toContain("Never shown");
  return { response, text, parsed: parser.parse(text) };
}

const served = (name: string) => `https://blogsvc.test/v1/public/${site.tenant.workspace.slug}/${name}`;

describe("feed.xml", () => {
  it("is RSS 2.0 with the rendered posts, newest first", async () => {
    const { response, parsed } = await xml("/feed.xml");
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=UTF-8");
    const { channel } = parsed.rss;
    expect(channel).toMatchObject({
      title: "Fern & Sons",
      link: "https://ferns.test",
      description: "Posts of Fern & Sons",
      "atom:link": { "@_rel": "self", "@_type": "application/rss+xml", "@_href": served("feed.xml") },
    });
    expect(channel.item).toHaveLength(2);
    expect(channel.item[1]).toMatchObject({
      title: "First",
      link: "https://ferns.test/blog/first",
      guid: { "#text": `urn:blogsvc:${first.id}`, "@_isPermaLink": "false" },
      pubDate: "Sat, 31 Jan 2026 23:30:00 GMT",
      "dc:creator": ["Ada", "Ben"],
      category: ["Plants", "Shade"],
    });
    const content = channel.item[1]["content:encoded"];
    expect(content).toContain('<a href="https://ferns.test/about">about</a>');
    expect(content).toMatch(/<h2[^>]*>Part<\/h2>/);
    expect(content).not.toContain("script");
    expect(Date.parse(channel.lastBuildDate)).toBeGreaterThan(Date.parse(channel.item[1].pubDate));
  });
});

describe("atom.xml", () => {
  it("is Atom 1.0", async () => {
    const { response, parsed } = await xml("/atom.xml");
    expect(response.headers.get("content-type")).toBe("application/atom+xml; charset=UTF-8");
    const { feed } = parsed;
    expect(feed["@_xmlns"]).toBe("http://www.w3.org/2005/Atom");
    expect(feed).toMatchObject({
      id: "https://ferns.test/",
      title: "Fern & Sons",
      author: { name: "Fern & Sons" },
      link: [
        { "@_rel": "alternate", "@_type": "text/html", "@_href": "https://ferns.test" },
        { "@_rel": "self", "@_type": "application/atom+xml", "@_href": served("atom.xml") },
      ],
    });
    expect(feed.entry[1]).toMatchObject({
      id: `urn:blogsvc:${first.id}`,
      title: "First",
      published: "2026-01-31T23:30:00.000Z",
      link: { "@_rel": "alternate", "@_href": "https://ferns.test/blog/first" },
      author: [{ name: "Ada" }, { name: "Ben" }],
      category: [{ "@_term": "Plants" }, { "@_term": "Shade" }],
      content: { "@_type": "html" },
    });
    expect(feed.updated).toBe(feed.entry.map(({ updated }: { updated: string }) => updated).sort()[1]);
  });
});

describe("feed.json", () => {
  it("is JSON Feed 1.1", async () => {
    const response = await site.raw("/feed.json");
    expect(response.headers.get("content-type")).toBe("application/feed+json; charset=UTF-8");
    const feed: { items: Record<string, unknown>[] } = await response.json();
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      title: "Fern & Sons",
      home_page_url: "https://ferns.test",
      feed_url: served("feed.json"),
    });
    expect(feed.items[1]).toMatchObject({
      id: `urn:blogsvc:${first.id}`,
      url: "https://ferns.test/blog/first",
      title: "First",
      date_published: "2026-01-31T23:30:00.000Z",
      authors: [{ name: "Ada" }, { name: "Ben" }],
      tags: ["Plants", "Shade"],
    });
    expect(feed.items.every(({ content_html }) => typeof content_html === "string")).toBe(true);
  });
});

describe("the language of a feed", () => {
  const german =
    "Der Farn wächst im Schatten und braucht nicht viel Licht. Wir gießen ihn mit Regenwasser, das ist für die Wurzeln gut. Sie werden sehen, wie er auch nach dem Winter wieder wächst.";
  const shown = async (from: Site) => [
    (await xml("/feed.xml", from)).parsed.rss.channel.language,
    (await xml("/atom.xml", from)).parsed.feed["@_xml:lang"],
    (await (await from.raw("/feed.json")).json<{ language?: string }>()).language,
  ];

  it("is that of the newest posts", async () => {
    const ferns = await openSite("Farne");
    await ferns.publish({ title: "Farne im Schatten", slug: "farne", content: german });
    expect(await shown(ferns)).toEqual(["de", "de", "de"]);
  });

  it("is left out where it is uncertain", async () => {
    expect(await shown(site)).toEqual([undefined, undefined, undefined]);
  });
});

it("keeps of a text what XML 1.0 can hold", () => {
  const kept = escapeXml("\0\t\n\u001f\u007f\ud800x\udc00\ufffe\uffff😀\r<&>\"'");
  // As JSON, since a report of a failure could not carry a lone surrogate.
  expect(JSON.stringify(kept)).toBe(JSON.stringify("\t\n\u007fx😀&#13;&lt;&amp;&gt;&quot;&apos;"));
});

describe("every XML feed", () => {
  it("holds hostile text as text, without what XML cannot hold", async () => {
    const rss = (await xml("/feed.xml")).parsed.rss.channel.item[0];
    const atom = (await xml("/atom.xml")).parsed.feed.entry[0];
    for (const text of [
      rss.title,
      rss.description,
      rss["dc:creator"],
      atom.title,
      atom.summary,
      atom.author.name,
    ]) {
      expect(text.replaceAll("\ufffd", "")).toBe(legal);
    }
  });

  it("contains at most 20 posts, and only the summary of very long ones", async () => {
    const long = await openSite("Long");
    await env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, excerpt, content, status, published_at, created_at, updated_at)
       SELECT 'post_' || value, ?1, 'Post ' || value, 'post-' || value, 'Short.', iif(value < 4, ?2, 'Text'),
         'PUBLISHED', 1000 - value, 1, 1 FROM json_each(?3)`,
    )
      .bind(
        long.tenant.workspace.id,
        "x".repeat(400_000),
        JSON.stringify(Array.from({ length: 25 }, (_, index) => index)),
      )
      .run();
    const { item } = (await xml("/feed.xml", long)).parsed.rss.channel;
    expect(item).toHaveLength(20);
    expect(item.slice(0, 4).map((one: object) => "content:encoded" in one)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const json: { items: object[] } = await (await long.raw("/feed.json")).json();
    expect(json.items[3]).toMatchObject({ content_text: "Short." });
  });

  it("of a workspace without posts is whole", async () => {
    const empty = await openSite("Empty");
    for (const path of ["/feed.xml", "/atom.xml", "/sitemap.xml"]) {
      const { text, response } = await xml(path, empty);
      expect(response.status).toBe(200);
      expect(text).not.toMatch(/<(item|entry|url)>/);
    }
  });
});

describe("sitemap.xml", () => {
  it("names every published post where it is canonical", async () => {
    const mapped = await openSite("Mapped");
    const slugs = Array.from({ length: 5 }, (_, index) => `post-${index}`);
    for (const slug of slugs) await mapped.publish({ title: slug, slug });
    await mapped.publish({ title: "Umlaut", slug: "über-uns" });
    await mapped.publish({
      title: "Moved",
      slug: "moved",
      metadata: { canonicalUrl: "https://ferns.test/a?b=1&c='2'" },
    });
    await mapped.publish({
      title: "Guest",
      slug: "guest",
      metadata: { canonicalUrl: "https://elsewhere.test/guest" },
    });
    const { response, parsed } = await xml("/sitemap.xml", mapped);
    expect(response.headers.get("content-type")).toBe("application/xml; charset=UTF-8");
    const urls: { loc: string; lastmod: string }[] = parsed.urlset.url;
    expect(urls.map(({ loc }) => loc).sort()).toEqual(
      [
        ...slugs.map((slug) => `https://ferns.test/blog/${slug}`),
        "https://ferns.test/blog/%C3%BCber-uns",
        "https://ferns.test/a?b=1&c='2'",
      ].sort(),
    );
    for (const { lastmod } of urls) expect(lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });
});

describe.each(["/feed.xml", "/atom.xml", "/feed.json", "/sitemap.xml"])("%s", (path) => {
  it("requires a site URL, and reports its absence", async () => {
    const bare = await Site.open("Bare");
    const { status, body } = await bare.get(path);
    expect([status, body.error.code]).toEqual([400, "invalid_request"]);
    expect(body.error.message).toContain("site URL");
    await bare.manage("", "PATCH", { siteUrl: "https://bare.test" });
    expect((await bare.raw(path)).status).toBe(200);
  });

  it("is refused with another workspace's key and without one", async () => {
    const other = await Site.open("Other");
    expect((await site.get(path, other.key)).status).toBe(401);
    expect((await site.get(path, {})).status).toBe(401);
  });

  it("returns 304 until a post changes", async () => {
    const changing = await openSite("Changing");
    const post = await changing.publish({ title: "Before", slug: "changing" });
    const etag = (await changing.raw(path)).headers.get("etag") ?? "";
    expect((await changing.raw(path, { "if-none-match": etag })).status).toBe(304);
    await changing.manage(`/posts/${post.id}`, "PATCH", { version: post.version, slug: "changed" });
    const after = await changing.raw(path, { "if-none-match": etag });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain("/blog/changed");
    await changing.manage(`/posts/${post.id}/unpublish`, "POST", {});
    expect(await (await changing.raw(path)).text()).not.toContain("/blog/changed");
  });
});
