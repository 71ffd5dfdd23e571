import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Source, SourceFromUrl, SourceList } from "../../../schema/api/sources";
import type { WorkspaceCtx } from "../../../worker/context";
import { updateSource } from "../../../worker/domains/editorial";
import {
  checkSource,
  checkSources,
  createSource,
  deleteSource,
  loadSourceTexts,
} from "../../../worker/domains/knowledge";
import { FakeSite, origin, pageOf } from "../assistant/fake-site";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";

const sitemapUrl = `${origin}/sitemap.xml`;
const xml = { "content-type": "application/xml" };
const sentence = (name: string) =>
  `The anvil ${name} weighs 60 kilograms and costs 520 euros, delivery included.`;

/** A sitemap of these pages, the first changed last. */
const sitemapOf = (...names: string[]) => ({
  headers: xml,
  body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${names
    .map((name, at) => `<url><loc>${origin}/${name}</loc><lastmod>2026-01-${28 - (at % 28)}</lastmod></url>`)
    .join("")}</urlset>`,
});

let tenant: Tenant;
let web: FakeSite;
let ctx: WorkspaceCtx;
let now: number;
beforeEach(async () => {
  tenant = await makeTenant();
  web = new FakeSite({
    [sitemapUrl]: sitemapOf("a", "b", "c"),
    [`${origin}/a`]: pageOf("Anvil A", sentence("A")),
    [`${origin}/b`]: pageOf("Anvil B", sentence("B")),
  });
  now = Date.now();
  // The queue's consumer does not have these sites: without hints only `readAll` reads pages.
  const generate = async () => undefined;
  ctx = { ...(await tenantCtx(tenant)), ...web.job(), generate, now: () => now };
});

const list = async (query = "") =>
  (await api<z.infer<typeof SourceList>>(`${tenant.path}/sources${query}`, { token: tenant.token })).body
    .data;
const pagesOf = async ({ id }: Source) => (await list(`?collection=${id}&limit=100`)).items;
const get = async ({ id }: Source) =>
  (await api<Source>(`${tenant.path}/sources/${id}`, { token: tenant.token })).body.data;
const readAll = async () => {
  await checkSources(ctx, tenant.workspace.id);
  now += 1;
  await checkSources(ctx, tenant.workspace.id);
};
const add = (url = sitemapUrl, more: Partial<SourceFromUrl> = {}) => createSource(ctx, { url, ...more });
const reasonOf = async (adding: Promise<Source>) =>
  adding.then(
    () => "added",
    (error: { code: string; details?: { reason?: string } }) => error.details?.reason ?? error.code,
  );

async function claimOn(source: Source | undefined): Promise<void> {
  const post = await api<{ id: string }>(`${tenant.path}/posts`, {
    method: "POST",
    body: { title: "Prices", content: `${sentence("A")}\n` },
    token: tenant.token,
  });
  await env.DB.prepare(
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, source_id, quote, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, ?4, 'number', 'supported', ?5, ?4, 0, 0)`,
  )
    .bind(`clm_${tenant.workspace.id}`, tenant.workspace.id, post.body.data.id, sentence("A"), source?.id)
    .run();
}

describe("a sitemap", () => {
  it("is one source, whose pages are read by the check and say why they cannot be", async () => {
    const sitemap = await add();
    expect(sitemap).toMatchObject({
      kind: "sitemap",
      state: "ready",
      pages: 3,
      collectionId: null,
      characters: 0,
    });
    expect((await pagesOf(sitemap)).map(({ state }) => state)).toEqual(["reading", "reading", "reading"]);
    await readAll();
    const pages = new Map((await pagesOf(sitemap)).map((page) => [page.url?.at(-1), page]));
    expect(pages.get("a")).toMatchObject({
      state: "ready",
      title: "Anvil A",
      kind: "page",
      checkState: "same",
    });
    expect(pages.get("c")).toMatchObject({ state: "failed", failure: { code: "status" } });
    expect((await list()).items.map(({ id }) => id)).toEqual([sitemap.id]);
    expect((await list("?q=anvil")).items).toHaveLength(2);
    const texts = await loadSourceTexts(ctx, { sourceIds: [sitemap.id] });
    expect(texts.map(({ title }) => title).sort()).toEqual(["Anvil A", "Anvil B"]);
  });

  it("asks every page politely, once, and none that robots.txt forbids", async () => {
    web.pages[`${origin}/robots.txt`] = {
      headers: { "content-type": "text/plain" },
      body: "User-agent: *\nDisallow: /b",
    };
    const sitemap = await add();
    await readAll();
    const asked = web.asked.filter((url) => /\/[abc]$/.test(url));
    expect(asked.toSorted()).toEqual([`${origin}/a`, `${origin}/c`]);
    const b = (await pagesOf(sitemap)).find(({ url }) => url === `${origin}/b`);
    expect(b).toMatchObject({ state: "failed", failure: { code: "robots" } });
  });

  it("brings new pages with its weekly check, and none again that was deleted", async () => {
    const sitemap = await add();
    await readAll();
    const [c] = (await pagesOf(sitemap)).filter(({ url }) => url === `${origin}/c`);
    await deleteSource(ctx, c?.id ?? "");
    expect((await get(sitemap)).pages).toBe(2);
    expect((await checkSource(ctx, sitemap.id)).checkState).toBe("same");
    web.pages[sitemapUrl] = sitemapOf("d", "a", "b", "c");
    now += 8 * 24 * 3_600_000;
    await readAll();
    const urls = (await pagesOf(sitemap)).map(({ url }) => url?.at(-1)).sort();
    expect(urls).toEqual(["a", "b", "d"]);
    expect(await get(sitemap)).toMatchObject({ pages: 3, checkState: "changed" });
  });

  it("of 50,000 pages is refused without a number of pages, and brings only its newest with one", async () => {
    const names = Array.from({ length: 50_000 }, (_, at) => `page-${at}`);
    web.pages[sitemapUrl] = sitemapOf(...names);
    await expect(add()).rejects.toMatchObject({
      code: "source_unreadable",
      message: expect.stringContaining("50,000 pages"),
      details: { reason: "too_many_pages" },
    });
    expect((await list()).pagination.total).toBe(0);
    const sitemap = await add(sitemapUrl, { pages: 3 });
    expect((await pagesOf(sitemap)).map(({ url }) => url?.slice(origin.length)).sort()).toEqual([
      "/page-0",
      "/page-28",
      "/page-56",
    ]);
  });

  it("that lists more than the plan has room for stores nothing", async () => {
    web.pages[sitemapUrl] = sitemapOf(...Array.from({ length: 60 }, (_, at) => `page-${at}`));
    ctx = { ...ctx, workspace: { ...ctx.workspace, planId: "free" } };
    expect(await reasonOf(add())).toBe("limit_reached");
    const stored = await env.DB.prepare("SELECT count(*) AS n FROM sources WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .first<{ n: number }>();
    expect(stored?.n).toBe(0);
    expect((await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/` })).objects).toEqual([]);
  });

  it("may be an index of others, or compressed", async () => {
    const index = `${origin}/index.xml`;
    const packed = new Response(sitemapOf("b").body).body?.pipeThrough(new CompressionStream("gzip"));
    web.pages[`${origin}/two.xml.gz`] = {
      headers: { "content-type": "application/gzip" },
      body: new Uint8Array(await new Response(packed).arrayBuffer()),
    };
    web.pages[index] = {
      headers: xml,
      body: `<sitemapindex><sitemap><loc>${sitemapUrl}</loc></sitemap><sitemap><loc>/two.xml.gz</loc></sitemap><sitemap><loc>https://elsewhere.example/s.xml</loc></sitemap></sitemapindex>`,
    };
    expect(await add(index)).toMatchObject({ kind: "sitemap", pages: 3 });
    expect(web.asked.some((url) => url.includes("elsewhere"))).toBe(false);
    web.pages[index] = {
      headers: xml,
      body: `<sitemapindex>${`<sitemap><loc>${sitemapUrl}</loc></sitemap>`.repeat(11)}</sitemapindex>`,
    };
    expect(await reasonOf(add(index))).toBe("too_many_pages");
  });

  it("lists only pages of its own site", async () => {
    web.pages[sitemapUrl] = {
      headers: xml,
      body: "<urlset><url><loc>https://elsewhere.example/a</loc></url><url><loc>javascript:a</loc></url></urlset>",
    };
    expect(await reasonOf(add())).toBe("no_text");
  });

  it.each([
    ["broken XML", "<urlset><url><loc>"],
    ["entities", '<!DOCTYPE u [<!ENTITY a "aa">]><urlset><url><loc>&a;</loc></url></urlset>'],
  ])("of %s is refused", async (_, body) => {
    web.pages[sitemapUrl] = { headers: xml, body };
    expect(await reasonOf(add())).toBe("damaged");
  });

  it("is deleted with its pages, unless a post quotes one", async () => {
    const sitemap = await add();
    await readAll();
    await claimOn((await pagesOf(sitemap)).find(({ title }) => title === "Anvil A"));
    await expect(deleteSource(ctx, sitemap.id)).rejects.toMatchObject({
      code: "conflict",
      details: { posts: [{ title: "Prices" }] },
    });
    expect(await pagesOf(sitemap)).toHaveLength(3);
    await env.DB.prepare("DELETE FROM claims WHERE workspace_id = ?1").bind(tenant.workspace.id).run();
    await deleteSource(ctx, sitemap.id);
    expect((await list("?q=anvil")).pagination.total).toBe(0);
    expect((await env.BUCKET.list({ prefix: `${tenant.workspace.id}/sources/` })).objects).toEqual([]);
  });

  it("says for all its pages, quoted or not, whether posts may quote them", async () => {
    const sitemap = await add();
    await readAll();
    await claimOn((await pagesOf(sitemap)).find(({ title }) => title === "Anvil A"));
    await updateSource(ctx, sitemap.id, { quotable: false });
    expect(new Set((await pagesOf(sitemap)).map(({ quotable }) => quotable))).toEqual(new Set([false]));
    web.pages[sitemapUrl] = sitemapOf("new", "a", "b", "c");
    await checkSource(ctx, sitemap.id);
    expect((await pagesOf(sitemap)).filter(({ quotable }) => quotable)).toEqual([]);
    expect(await loadSourceTexts(ctx, { quotable: true })).toEqual([]);
  });

  it("that is gone keeps what it brought", async () => {
    const sitemap = await add();
    await readAll();
    delete web.pages[sitemapUrl];
    expect((await checkSource(ctx, sitemap.id)).checkState).toBe("gone");
    web.pages[sitemapUrl] = pageOf("Not found", "There is no sitemap here anymore, but there is a page.");
    expect((await checkSource(ctx, sitemap.id)).checkState).toBe("unreachable");
    expect(await pagesOf(sitemap)).toHaveLength(3);
  });
});

describe("a feed", () => {
  const feedUrl = `${origin}/feed`;
  it.each([
    [
      "RSS 2.0",
      `<rss version="2.0"><channel><title>Anvils today</title><link>${origin}/</link><item><title>On A</title><link>${origin}/a#top</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item><item><title><![CDATA[On B & more]]></title><guid>${origin}/b</guid></item><item><guid isPermaLink="false">7</guid></item></channel></rss>`,
    ],
    [
      "Atom",
      `<?xml version="1.0"?><!-- made today --><feed xmlns="http://www.w3.org/2005/Atom"><title>Anvils today</title><link rel="self" href="/feed"/><entry><title>On A</title><link rel="edit" href="/edit"/><link href="/a"/><updated>2026-01-05T10:00:00Z</updated></entry><entry><title>On B &amp; more</title><link rel="alternate" href="/b"/></entry></feed>`,
    ],
    [
      "RSS 1.0",
      `<rdf:RDF xmlns:rdf="r" xmlns="http://purl.org/rss/1.0/" xmlns:dc="d"><channel><title>Anvils today</title></channel><item><title>On A</title><link>${origin}/a</link><dc:date>2026-01-05</dc:date></item><item><title>On B &amp; more</title><link>${origin}/b</link></item></rdf:RDF>`,
    ],
  ])("of %s brings its entries, with their titles until they are read", async (_, body) => {
    web.pages[feedUrl] = { headers: { "content-type": "application/rss+xml" }, body };
    const feed = await add(feedUrl);
    expect(feed).toMatchObject({ kind: "feed", title: "Anvils today", pages: 2, url: feedUrl });
    const named = (pages: Source[]) => pages.map(({ url, title }) => [url, title]).toSorted();
    expect(named(await pagesOf(feed))).toEqual([
      [`${origin}/a`, "On A"],
      [`${origin}/b`, "On B & more"],
    ]);
    await readAll();
    expect(named(await pagesOf(feed)).map(([, title]) => title)).toEqual(["Anvil A", "Anvil B"]);
  });

  it("leaves a page alone that is a source already", async () => {
    const page = await add(`${origin}/a`);
    web.pages[feedUrl] = {
      headers: xml,
      body: `<feed><entry><link href="/a"/></entry><entry><link href="/b"/></entry></feed>`,
    };
    const feed = await add(feedUrl);
    expect(feed.pages).toBe(1);
    await deleteSource(ctx, feed.id);
    expect((await get(page)).state).toBe("ready");
  });
});
