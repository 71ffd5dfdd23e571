import { expect } from "vitest";
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
    "A site of a test answers.",
    "editor (editor) may create and publish posts and upload pictures.",
    expect.stringMatching(/^Post \d+ was created\.$/),
    "Nothing is left of it.",
  ]);
  const { body } = await restOf(wordpress(), "posts?status=any,trash&search=Connection&context=edit");
  expect(body).toEqual([]);
});

test("an article is made, found, published, changed, scheduled, taken back and removed", async () => {
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
