import { expect } from "vitest";
import { decodeEntities } from "../../../worker/domains/sites/kinds/decode-entities";
import { siteWords } from "../../../worker/domains/sites/words/site-words";
import { directSite, sampleArticle } from "./direct-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();

test("an editor's site is verified", async () => {
  const facts = await directSite(wordpress(), "editor", { siteUrl: `${wordpress().url}/wp-admin/` }).verify();
  expect(facts).toEqual({
    destination: wordpress().url,
    siteName: "A site of a test",
    siteUrl: wordpress().url,
    facts: {
      version: "6.5.5",
      user: "editor",
      role: "editor",
      seoPlugin: "",
      companionPlugin: "",
      permalinks: "pretty",
    },
  });
});

test("a connection test leaves nothing behind", async () => {
  const steps = directSite(wordpress(), "editor").testSteps();
  const seen: string[] = [];
  for (const { run } of steps) seen.push(await run());
  expect(seen).toEqual([
    "A site of a test responds.",
    "editor (editor) can create and publish posts and upload images.",
    expect.stringMatching(/^Post \d+ was created\.$/),
    "It was permanently deleted.",
  ]);
  const { body } = await restOf(wordpress(), "posts?status=any,trash&search=Connection&context=edit");
  expect(body).toEqual([]);
});

test("an article is created, found, published, changed, scheduled, unpublished and removed", async () => {
  const site = directSite(wordpress(), "editor");
  const marker = "blogsvc-ext_1";
  expect(await site.findByMarker(marker)).toEqual([]);
  const made = await site.create(marker, sampleArticle());
  expect(made).toMatchObject({ state: "draft", url: null, scheduledAt: null });
  expect(await site.findByMarker(marker)).toEqual([made]);
  expect(await site.read(made.externalId)).toEqual(made);

  const written = await site.write(made.externalId, sampleArticle(), {});
  expect(written).toMatchObject({ state: "published", url: `${wordpress().url}/ink-and-paper/` });
  expect(await site.findByMarker(marker)).toEqual([]);
  expect((await site.read(made.externalId))?.revision).toBe(written.revision);
  const { body: post } = await restOf(wordpress(), `posts/${made.externalId}?context=edit`);
  expect(post).toMatchObject({
    status: "publish",
    title: { raw: "Ink &amp; paper: a &lt;short&gt; story" },
    excerpt: { raw: "How ink came to paper." },
    content: { raw: sampleArticle().html.trim() },
  });
  const { body: categories } = await restOf(wordpress(), `categories?post=${made.externalId}`);
  expect(categories).toMatchObject([{ name: "Craft &amp; Trade" }]);

  const publishedOn = post.date_gmt;
  const changed = await site.write(made.externalId, sampleArticle({ title: "Ink", tags: ["ink"] }), {});
  expect(changed.revision).not.toBe(written.revision);
  expect((await restOf(wordpress(), `posts/${made.externalId}`)).body).toMatchObject({
    title: { rendered: "Ink" },
    date_gmt: publishedOn,
  });

  const at = Date.parse("2031-05-01T10:00:00.001Z");
  const scheduled = await site.write(
    made.externalId,
    sampleArticle({ state: { kind: "scheduled", at } }),
    {},
  );
  expect(scheduled).toMatchObject({
    state: "scheduled",
    url: null,
    scheduledAt: Date.parse("2031-05-01T10:00:01Z"),
  });
  expect(await site.write(made.externalId, sampleArticle({ state: { kind: "draft" } }), {})).toMatchObject({
    state: "draft",
    url: null,
    scheduledAt: null,
    revision: scheduled.revision,
  });
  expect(await site.write(made.externalId, sampleArticle(), {})).toMatchObject({ state: "published" });

  await site.remove(made.externalId);
  expect(await site.read(made.externalId)).toMatchObject({ state: "trashed", revision: scheduled.revision });
  await site.remove(made.externalId);
  expect(await site.write(made.externalId, sampleArticle(), {})).toMatchObject({
    state: "published",
    url: `${wordpress().url}/ink-and-paper/`,
  });
  await restOf(wordpress(), `posts/${made.externalId}?force=true`, { method: "DELETE" });
  expect(await site.read(made.externalId)).toBeNull();
  await site.remove(made.externalId);
  await expect(site.write(made.externalId, sampleArticle(), {})).rejects.toMatchObject({
    problem: { code: "deleted_outside", theirCode: null },
  });
});

test("a post of long ago has its own date there", async () => {
  const site = directSite(wordpress(), "editor");
  const old = sampleArticle({ slug: "of-long-ago", publishedAt: Date.parse("2019-03-04T05:06:07Z") });
  const { externalId } = await site.create("blogsvc-ext_old", old);
  expect(await site.write(externalId, old, {})).toMatchObject({ state: "published" });
  const { body } = await restOf(wordpress(), `posts/${externalId}`);
  expect(body).toMatchObject({ status: "publish", date_gmt: "2019-03-04T05:06:07" });
});

test("a post that lost its categories here has the site's own choice there, and stays as it was written", async () => {
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-ext_cat", sampleArticle());
  const namesOf = async () =>
    (await restOf(wordpress(), `categories?post=${externalId}`)).body.map(
      ({ name }: { name: string }) => name,
    );
  const article = (categories: string[], kind: "draft" | "published" = "published") =>
    sampleArticle({ slug: "uncategorised", categories, state: { kind } });
  await site.write(externalId, article(["One", "Two"]), {});
  expect(await namesOf()).toEqual(["One", "Two"]);
  const bare = await site.write(externalId, article([]), {});
  expect(await namesOf()).toEqual(["Uncategorized"]);
  wordpress().front.asked.length = 0;
  const again = await site.write(externalId, article([]), bare.memory);
  expect(again.revision).toBe(bare.revision);
  expect(wordpress().front.asked.filter(({ method }) => method === "POST")).toHaveLength(1);
  await restOf(wordpress(), `posts/${externalId}`, {
    method: "POST",
    json: {
      categories: (await restOf(wordpress(), "categories?slug=one")).body.map(({ id }: { id: number }) => id),
    },
  });
  await site.write(externalId, article([]), again.memory);
  expect(await namesOf()).toEqual(["Uncategorized"]);
  const back = await site.write(externalId, article(["Two"], "draft"), again.memory);
  expect([await namesOf(), back.memory.categories]).toEqual([["Two"], undefined]);
});

test("names with what looks like markup are terms of just that name, and are found again", async () => {
  const site = directSite(wordpress(), "editor");
  const names = ["<template>", "R&D", "<b>x</b> & 'y'", "a  b", "&amp;"];
  const article = sampleArticle({ categories: names, tags: ["<canvas>", "%ab"] });
  const { externalId } = await site.create("blogsvc-terms", article);
  const { notes } = await site.write(externalId, article, {});
  expect(notes?.map(siteWords)).toEqual([
    'WordPress does not accept the name "%ab", so it was left out of the tags.',
  ]);
  const termsOf = async (taxonomy: string): Promise<{ id: number; name: string }[]> =>
    (await restOf(wordpress(), `${taxonomy}?post=${externalId}`)).body;
  const named = async (taxonomy: string) => (await termsOf(taxonomy)).map(({ name }) => decodeEntities(name));
  const asStored = ["<template>", "R&D", "<b>x</b> & 'y'", "a b", "&amp;"];
  expect((await named("categories")).toSorted()).toEqual(asStored.toSorted());
  expect(await named("tags")).toEqual(["<canvas>"]);
  const made = (await termsOf("categories")).map(({ id }) => id);
  await site.write(externalId, article, {});
  expect((await termsOf("categories")).map(({ id }) => id)).toEqual(made);
});

test("a post of whose categories WordPress takes none has the one that WordPress chooses", async () => {
  const site = directSite(wordpress(), "editor");
  const article = sampleArticle({ categories: ["%ab"], tags: [] });
  const { externalId } = await site.create("blogsvc-no-terms", article);
  const { revision } = await site.write(externalId, article, {});
  expect(await site.read(externalId)).toMatchObject({ state: "published", revision });
});

test("a schedule for the next minute is a draft: WordPress would publish it at once", async () => {
  const site = directSite(wordpress(), "editor");
  const ahead = (seconds: number) => ({ kind: "scheduled", at: Date.now() + seconds * 1_000 }) as const;
  const plain = { categories: [], tags: [] };
  const near = sampleArticle({ ...plain, state: ahead(50) });
  const { externalId } = await site.create("blogsvc-near", near);
  expect(await site.write(externalId, near, {})).toMatchObject({ state: "draft", problem: null });
  expect(await site.setState(externalId, ahead(110))).toMatchObject({ state: "draft" });
  const later = sampleArticle({ ...plain, state: ahead(600) });
  expect(await site.write(externalId, later, {})).toMatchObject({ state: "scheduled" });
  const inUtc = new Date(ahead(50).at).toISOString().slice(0, 19);
  const json = { status: "future", date_gmt: inUtc };
  const { body } = await restOf(wordpress(), `posts/${externalId}`, { method: "POST", json });
  expect(body.status).toBe("publish");
});
