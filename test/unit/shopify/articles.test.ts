import { describe, expect, it } from "vitest";
import { MissingPictureError } from "../../../worker/domains/sites/kinds/errors";
import type { ArticleImage } from "../../../worker/domains/sites/kinds/external-site";
import { siteWords } from "../../../worker/domains/sites/words/site-words";
import { anArticle, problemOf, shopDesk } from "./shop-desk";

const desk = shopDesk();
const marker = "blogsvc-ext_1";

describe("making an article", () => {
  it("is an unpublished draft with the marker first, and then what it is to be", async () => {
    const { site, shop } = await desk();
    expect(await site.findByMarker(marker)).toEqual([]);
    const made = await site.create(marker, anArticle());
    expect(made).toMatchObject({ state: "draft", url: null, scheduledAt: null });
    expect((await shop.read()).articles[0]).toMatchObject({ handle: marker, body: "", isPublished: false });
    expect((await site.findByMarker(marker)).map(({ externalId }) => externalId)).toEqual([made.externalId]);

    const written = await site.write(made.externalId, anArticle(), {});
    expect(written).toMatchObject({
      externalId: made.externalId,
      state: "published",
      url: "https://shop.example/blogs/news/ten-knots",
      editUrl: `https://${shop.shop}/admin/articles/${made.externalId}`,
    });
    const { articles, redirects, ledger } = await shop.read();
    expect(articles).toEqual([
      expect.objectContaining({
        title: "Ten knots",
        handle: "ten-knots",
        body: "<p>A <strong>bowline</strong> holds.</p>",
        summary: "For sailors &amp; climbers.",
        author: "Ada",
        tags: ["Guides", "rope", "sea coast"],
        isPublished: true,
        image: null,
        metafields: [],
      }),
    ]);
    expect(redirects).toEqual([]);
    expect(ledger.operations).toEqual(["FindArticles", "CreateArticle", "FindArticles", "UpdateArticle"]);
  });

  it("has the date that its post has here, and keeps it", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const publishedAt = Date.parse("2019-03-04T05:06:07.000Z");
    await site.write(externalId, anArticle({ publishedAt }), {});
    const [first] = (await shop.read()).articles;
    expect(first).toMatchObject({ isPublished: true, publishedAt: "2019-03-04T05:06:07.000Z" });
    await site.write(externalId, anArticle({ title: "New", publishedAt: publishedAt + 1_000 }), {});
    expect((await shop.read()).articles[0]).toMatchObject({ title: "New", publishedAt: first?.publishedAt });
  });

  it("adopts the existing one after a lost response, even if the search lags", async () => {
    const { site, shop, again } = await desk({ searchLagMs: 60_000, faults: [{ kind: "lost_answer" }] });
    expect((await problemOf(site.create(marker, anArticle()))).problem.mayPass).toBe(true);
    const [found] = await again().findByMarker(marker);
    const second = await again().create(marker, anArticle());
    expect(second.externalId).toBe(found?.externalId);
    expect((await shop.read()).articles).toHaveLength(1);
  });

  it("finds one that is old by the search, and none of another blog", async () => {
    const { site, shop } = await desk({
      blogs: [1001, 1002].map((id) => ({ id, handle: `b${id}`, title: "B" })),
    });
    const { externalId } = await site.create(marker, anArticle());
    for (let i = 0; i < 30; i += 1) await site.create(`other-${i}`, anArticle());
    const { articles } = await shop.read();
    const elsewhere = articles
      .slice(0, 1)
      .map((article) => ({ ...article, id: article.id - 1, blogId: 1002 }));
    await shop.set({ articles: [...elsewhere, ...articles] });
    expect((await site.findByMarker(marker)).map((found) => found.externalId)).toEqual([externalId]);
  });

  it("names the shop as the author of a post that names none", async () => {
    const { site, shop } = await desk();
    await site.findByMarker(marker);
    const { externalId } = await site.create(marker, anArticle({ author: null }));
    await site.write(externalId, anArticle({ author: null }), {});
    expect((await shop.read()).articles[0]?.author).toBe("Example Shop");
  });
});

it("is retried while Shopify says that its marker is taken and does not list it", async () => {
  const { again, shop, site } = await desk();
  await site.create(marker, anArticle());
  let hidden = true;
  const blind: typeof fetch = async (input, init) => {
    const isSearch = String(init?.body ?? "").includes("FindArticles");
    if (!isSearch || !hidden) return fetch(input, init);
    const answer = await (await fetch(input, init)).json();
    answer.data.articles.nodes = [];
    answer.data.blog.articles.nodes = [];
    return Response.json(answer);
  };
  const other = again({ fetch: blind });
  const { problem, nothingDone } = await problemOf(other.create(marker, anArticle()));
  expect(problem).toMatchObject({ code: "rejected", theirCode: "TAKEN", mayPass: true });
  expect(nothingDone).toBe(true);
  hidden = false;
  expect(await other.create(marker, anArticle())).toMatchObject({ state: "draft" });
  expect((await shop.read()).articles).toHaveLength(1);
});

const handleOf = async (shop: { read: () => Promise<{ articles: { handle: string }[] }> }, index: number) =>
  (await shop.read()).articles[index]?.handle;

describe("handles", () => {
  it("takes the next free one, and keeps it", async () => {
    const { site, shop } = await desk();
    const first = await site.create("blogsvc-1", anArticle());
    await site.write(first.externalId, anArticle(), {});
    const second = await site.create("blogsvc-2", anArticle());
    const { memory, url } = await site.write(second.externalId, anArticle(), {});
    expect(url).toBe("https://shop.example/blogs/news/ten-knots-2");
    const before = (await shop.read()).ledger.operations.length;
    await site.write(second.externalId, anArticle({ title: "Eleven knots" }), memory);
    expect(await handleOf(shop, 1)).toBe("ten-knots-2");
    expect((await shop.read()).ledger.operations).toHaveLength(before + 1);
  });

  it("takes one with its own number after five that are taken, and keeps it", async () => {
    const { site, shop } = await desk();
    for (const slug of ["ten-knots", "ten-knots-2", "ten-knots-3", "ten-knots-4", "ten-knots-5"])
      await site.create(slug, anArticle());
    const { externalId } = await site.create(marker, anArticle());
    const { memory } = await site.write(externalId, anArticle(), {});
    expect(await handleOf(shop, 5)).toBe(`ten-knots-${externalId}`);
    await site.write(externalId, anArticle({ title: "Eleven knots" }), memory);
    expect(await handleOf(shop, 5)).toBe(`ten-knots-${externalId}`);
  });

  it("reports the problem if that is taken, too", async () => {
    const { site } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    for (const end of ["", "-2", "-3", "-4", "-5", `-${externalId}`])
      await site.create(`ten-knots${end}`, anArticle());
    expect((await problemOf(site.write(externalId, anArticle(), {}))).problem).toMatchObject({
      code: "rejected",
      theirCode: "TAKEN",
      message: "Shopify rejected the article: Handle has already been taken (handle).",
    });
  });

  it("leaves a redirect behind once readers saw the old one", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const { memory } = await site.write(externalId, anArticle(), {});
    await site.write(externalId, anArticle({ slug: "knots" }), memory);
    expect((await shop.read()).redirects).toEqual([{ from: "ten-knots", to: "knots" }]);
  });
});

describe("states", () => {
  const at = Date.parse("2099-01-01T00:00:00Z");
  const stateOf = async (shop: { read: () => Promise<{ articles: object[] }> }) =>
    (await shop.read()).articles[0];

  it("goes from draft to a schedule, another, back to draft, to published, and back to draft", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const write = (state: ReturnType<typeof anArticle>["state"]) =>
      site.write(externalId, anArticle({ state }), {});
    expect(await write({ kind: "scheduled", at })).toMatchObject({
      state: "scheduled",
      scheduledAt: at,
      url: null,
    });
    expect(await write({ kind: "scheduled", at: at + 60_000 })).toMatchObject({ scheduledAt: at + 60_000 });
    expect(await write({ kind: "draft" })).toMatchObject({ state: "draft", scheduledAt: null });
    expect(await stateOf(shop)).toMatchObject({ isPublished: false, publishedAt: null });
    await write({ kind: "scheduled", at });
    expect(await write({ kind: "published" })).toMatchObject({ state: "published" });
    expect(await write({ kind: "draft" })).toMatchObject({ state: "draft", url: null });
  });

  it("publishes what is due by now, and keeps the date of what is published", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const due = anArticle({ state: { kind: "scheduled", at: Date.now() - 1 } });
    expect((await site.write(externalId, due, {})).state).toBe("published");
    const { articles } = await shop.read();
    await shop.set({ articles: articles.map((one) => ({ ...one, publishedAt: "2026-01-01T00:00:00Z" })) });
    await site.write(externalId, anArticle({ title: "New" }), {});
    expect(await stateOf(shop)).toMatchObject({ title: "New", publishedAt: "2026-01-01T00:00:00Z" });
  });

  it("is null when it was deleted there, and removing it then is no error", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    expect(await site.read(externalId)).toMatchObject({ externalId, state: "draft" });
    await site.remove(externalId);
    expect((await shop.read()).articles).toEqual([]);
    await site.remove(externalId);
    expect(await site.read(externalId)).toBeNull();
    expect((await problemOf(site.write(externalId, anArticle(), {}))).problem.code).toBe("deleted_outside");
  });

  it("reports that it was deleted since it was read", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    await site.read(externalId);
    await shop.set({ articles: [] });
    expect((await problemOf(site.write(externalId, anArticle(), {}))).problem).toMatchObject({
      code: "deleted_outside",
      theirCode: "NOT_FOUND",
      mayPass: true,
    });
  });
});

describe("the revision", () => {
  it("differs after an edit of the content, not after automatic changes", async () => {
    const { site, shop, again } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const { revision } = await site.write(externalId, anArticle(), {});
    const revised = async (change: object) => {
      const { articles } = await shop.read();
      await shop.set({ articles: articles.map((one) => ({ ...one, ...change })) });
      const found = await again().read(externalId);
      await shop.set({ articles });
      return found?.revision;
    };
    expect(await revised({})).toBe(revision);
    expect(await revised({ updatedAt: "2099-01-01T00:00:00Z", isPublished: false, publishedAt: null })).toBe(
      revision,
    );
    for (const change of [
      ...[{ title: "Other" }, { body: "<p>Other</p>" }, { summary: "Other" }, { handle: "other" }],
      ...[{ tags: ["other"] }, { author: "Other" }],
      { image: { url: "https://cdn.shopify.com/other.png?v=1", altText: null } },
      { metafields: [{ namespace: "global", key: "title_tag", type: "string", value: "Other" }] },
    ])
      expect(await revised(change), JSON.stringify(change)).not.toBe(revision);
  });
});

describe("SEO fields", () => {
  const seo = {
    title: "Knots",
    description: "All\nknots",
    canonicalUrl: "https://a.example/k",
    ogImageUrl: null,
  };

  it("are the metafields that Shopify's own form has, and are told", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const written = await site.write(externalId, anArticle({ seo }), {});
    expect(written.seo).toEqual({ written: ["title", "description"], notWritten: ["canonical"] });
    expect((await shop.read()).articles[0]?.metafields).toEqual([
      { namespace: "global", key: "title_tag", type: "single_line_text_field", value: "Knots" },
      { namespace: "global", key: "description_tag", type: "single_line_text_field", value: "All knots" },
    ]);
  });

  it("keep the type that they have, and go when the post has them no longer", async () => {
    const { site, shop, again } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const { articles } = await shop.read();
    const old = { namespace: "global", key: "description_tag", type: "multi_line_text_field", value: "Old" };
    const other = { namespace: "custom", key: "colour", type: "single_line_text_field", value: "red" };
    await shop.set({ articles: articles.map((one) => ({ ...one, metafields: [old, other] })) });
    await again().write(externalId, anArticle({ seo }), {});
    expect((await shop.read()).articles[0]?.metafields).toContainEqual({ ...old, value: "All knots" });
    const last = await again().write(externalId, anArticle(), {});
    expect((await shop.read()).articles[0]?.metafields).toEqual([other]);
    expect((await again().read(externalId))?.revision).toBe(last.revision);
  });
});

const url = "https://blog.example/i/knot.png";
const hero = (change: Partial<ArticleImage> = {}): ArticleImage => ({
  key: "hash-1",
  url,
  alt: "A knot",
  fileName: "knot.png",
  contentType: "image/png",
  read: () => Promise.reject(new Error("Shopify fetches it by itself")),
  ...change,
});

describe("the hero image", () => {
  const pictures = ["https://blog.example/i/"];
  const copiesOf = async (shop: { read: () => Promise<{ articles: { image: unknown }[] }> }) =>
    (await shop.read()).articles[0]?.image;

  it("is fetched once, again if it changed on either side, and removed if there is none", async () => {
    const { again, shop } = await desk({ pictures });
    const { externalId } = await again().create(marker, anArticle());
    const write = (image: ArticleImage | null, memory: Record<string, string>) =>
      again().write(externalId, anArticle({ hero: image }), memory);
    const { memory } = await write(hero(), {});
    const first = await copiesOf(shop);
    expect(first).toMatchObject({ copiedFrom: url, altText: "A knot" });
    const second = await write(hero(), memory);
    expect(await copiesOf(shop)).toEqual(first);
    await write(hero({ alt: "Two knots" }), second.memory);
    expect(await copiesOf(shop)).toMatchObject({ altText: "Two knots" });
    await shop.set({
      articles: (await shop.read()).articles.map((one) => ({
        ...one,
        image: { url: "https://cdn.shopify.com/theirs.png", altText: "A knot", copiedFrom: "there" },
      })),
    });
    const third = await write(hero(), second.memory);
    expect(await copiesOf(shop)).toMatchObject({ copiedFrom: url });
    await write(null, third.memory);
    expect(await copiesOf(shop)).toBeNull();
  });

  it("is the preview picture where that is the same", async () => {
    const { site } = await desk({ pictures });
    const { externalId } = await site.create(marker, anArticle());
    const seo = { title: null, description: null, canonicalUrl: null, ogImageUrl: url };
    const written = await site.write(externalId, anArticle({ hero: hero(), seo }), {});
    expect(written.seo).toEqual({ written: ["ogImage"], notWritten: [] });
    const other = await site.write(externalId, anArticle({ seo }), {});
    expect(other.seo).toEqual({ written: [], notWritten: ["ogImage"] });
  });

  it.each([null, "http://127.0.0.1:8787/i/knot.png"])(
    "is left out where its address is %s",
    async (address) => {
      const { site, shop } = await desk();
      const { externalId } = await site.create(marker, anArticle());
      await site.write(externalId, anArticle({ hero: hero({ url: address }) }), {});
      expect(await copiesOf(shop)).toBeNull();
    },
  );

  it("that Shopify cannot fetch stops the article, with the reason", async () => {
    const { site, shop } = await desk();
    const { externalId } = await site.create(marker, anArticle());
    const { problem } = await problemOf(site.write(externalId, anArticle({ hero: hero() }), {}));
    expect(problem).toMatchObject({ code: "upload_refused", theirCode: "UPLOAD_FAILED", mayPass: true });
    expect((await shop.read()).articles[0]).toMatchObject({ isPublished: false, body: "" });
  });

  it("whose file is gone is omitted, with a note", async () => {
    const { site, shop, again } = await desk({ pictures });
    const { externalId } = await site.create(marker, anArticle());
    await again().write(externalId, anArticle({ hero: hero() }), {});
    await shop.set({ pictures: [] });
    const gone = hero({ key: "hash-2", read: () => Promise.reject(new MissingPictureError("knot.png")) });
    const { notes, memory, state } = await again().write(externalId, anArticle({ hero: gone }), {});
    expect([notes?.map(siteWords), memory.hero, state]).toEqual([
      ["The image knot.png is no longer stored here. The article has no image."],
      "",
      "published",
    ]);
    expect(await copiesOf(shop)).toBeNull();
  });
});

it("compares what it would write with the remote article, in one request", async () => {
  const { site, shop } = await desk();
  const { externalId } = await site.create(marker, anArticle());
  const { memory } = await site.write(externalId, anArticle(), {});
  const asked = (await shop.read()).ledger.operations.length;
  const same = await site.compare(externalId, anArticle(), memory);
  expect(same?.theirs).toEqual(same?.ours);
  const other = await site.compare(externalId, anArticle({ title: "Eleven knots", tags: [] }), memory);
  expect(other?.ours).toMatchObject({ title: "Eleven knots", tags: ["Guides"] });
  expect(other?.theirs).toMatchObject({ title: "Ten knots", tags: ["Guides", "rope", "sea coast"] });
  expect((await shop.read()).ledger.operations.slice(asked)).toEqual(["ReadArticle", "ReadArticle"]);
  await site.remove(externalId);
  expect(await site.compare(externalId, anArticle(), memory)).toBeNull();
});
