import { expect } from "vitest";
import { MissingPictureError } from "../../../worker/domains/sites/kinds/errors";
import type { ArticleImage } from "../../../worker/domains/sites/kinds/external-site";
import { siteWords } from "../../../worker/domains/sites/words/site-words";
import { solidPng } from "../../support/fake-openai/solid-png";
import { directSite, sampleArticle } from "./direct-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();

const picture = (key: string, alt = "A bottle of ink & a quill"): ArticleImage => ({
  key,
  url: null,
  alt,
  fileName: "Bottle of Ink.png",
  contentType: "image/png",
  read: () => Promise.resolve(solidPng(20, 10, 200)),
});
const made = async (marker: string) => {
  const site = directSite(wordpress(), "editor");
  return { site, externalId: (await site.create(marker, sampleArticle())).externalId };
};
const mediaCount = async () => (await restOf(wordpress(), "media?per_page=100")).body.length;

test("the hero is uploaded once, with its alternative text, and is the featured image", async () => {
  const { site, externalId } = await made("blogsvc-hero");
  const article = sampleArticle({ hero: picture("one") });
  const { memory, revision } = await site.write(externalId, article, {});
  const { body } = await restOf(wordpress(), `posts/${externalId}?_embed=wp:featuredmedia`);
  expect(body._embedded["wp:featuredmedia"][0]).toMatchObject({
    alt_text: "A bottle of ink & a quill",
    slug: expect.stringMatching(/^one-[0-9a-f]{12}$/),
    title: { rendered: "A bottle of ink &#038; a quill" },
    source_url: expect.stringMatching(/\/bottle-of-ink\.png$/),
    media_type: "image",
    mime_type: "image/png",
  });
  expect(await site.write(externalId, article, memory)).toMatchObject({ revision, memory });
  expect(await site.write(externalId, article, {})).toMatchObject({ revision, memory });
  expect(await mediaCount()).toBe(1);

  await site.write(externalId, sampleArticle({ hero: picture("one", "A quill") }), memory);
  expect((await restOf(wordpress(), "media")).body).toMatchObject([{ alt_text: "A quill" }]);

  const changed = await site.write(externalId, sampleArticle({ hero: picture("two") }), memory);
  expect(changed.revision).not.toBe(revision);
  expect(await mediaCount()).toBe(2);
  await site.write(externalId, sampleArticle(), changed.memory);
  expect((await restOf(wordpress(), `posts/${externalId}`)).body.featured_media).toBe(0);
});

test("a hero that is in the body too is one picture, with the alternative text of the hero", async () => {
  const { site, externalId } = await made("blogsvc-both");
  const src = "https://example.com/images/both.png";
  const hero = picture("both");
  const html = `<p><img src="${src}" alt="In the body"></p>`;
  const article = sampleArticle({ hero, html, pictures: [{ ...picture("both", ""), src }] });
  const before = await mediaCount();
  const { memory } = await site.write(externalId, article, {});
  await site.write(externalId, article, memory);
  expect(await mediaCount()).toBe(before + 1);
  expect((await restOf(wordpress(), "media")).body[0]).toMatchObject({ alt_text: hero.alt });
});

test("a picture of the body brings its text, in any script, and its file is named after the post then", async () => {
  const { site, externalId } = await made("blogsvc-script");
  const src = "https://example.com/images/script.png";
  const shows = "夜明けの港と朝";
  const body = {
    ...picture("script", ""),
    src,
    shows,
    fileName: "夜明けの港-朝.png",
    postSlug: "harbour-dawn",
  };
  const article = sampleArticle({ html: `<p><img src="${src}" alt="${shows}"></p>`, pictures: [body] });
  await site.write(externalId, article, {});
  expect((await restOf(wordpress(), "media")).body[0]).toMatchObject({
    alt_text: shows,
    title: { rendered: expect.stringContaining("夜明けの港") },
    source_url: expect.stringMatching(/\/harbour-dawn\.png$/),
  });
  const named = { ...body, key: "named", postSlug: "港" };
  await site.write(externalId, sampleArticle({ html: article.html, pictures: [named] }), {});
  expect((await restOf(wordpress(), "media")).body[0].source_url).toMatch(/\/picture\.png$/);
});

test("a picture that was deleted there is uploaded again", async () => {
  const { site, externalId } = await made("blogsvc-gone");
  const article = sampleArticle({ hero: picture("gone") });
  const { memory } = await site.write(externalId, article, {});
  const [id] = memory["picture:gone"]?.split(" ") ?? [];
  await restOf(wordpress(), `media/${id}?force=true`, { method: "DELETE" });
  const renamed = sampleArticle({ hero: picture("gone", "Another") });
  expect((await site.write(externalId, renamed, memory)).memory).not.toEqual(memory);
  const after = await site.write(externalId, article, memory);
  expect(after.memory["picture:gone"]).not.toBe(memory["picture:gone"]);
  expect((await restOf(wordpress(), `posts/${externalId}`)).body.featured_media).toBeGreaterThan(0);
});

test("images in the body are shown from the site's own library, and others are left unchanged", async () => {
  const { site, externalId } = await made("blogsvc-body");
  const src = "http://localhost:8787/images/a.png?w=1&h=2";
  const html =
    '<p>One\ntwo, [gallery ids="1"] and a[0]</p>\n<p><img src="http://localhost:8787/images/a.png?w=1&amp;h=2" alt="A"><img src="https://example.com/b.png" alt="B"></p>\n<pre><code>x\n[audio]</code></pre>';
  const article = sampleArticle({ html, pictures: [{ ...picture("body"), src }] });
  const { memory, url } = await site.write(externalId, article, {});
  const kept = memory["picture:body"]?.split(" ")[2] ?? "";
  expect(kept).toMatch(/\/wp-content\/uploads\/.*\.png$/);
  expect((await fetch(kept)).headers.get("content-type")).toBe("image/png");
  const page = await (await fetch(url ?? "")).text();
  expect(page).toContain(kept);
  expect(page).toContain("https://example.com/b.png");
  expect(page).not.toContain("localhost:8787");
  expect(page).toContain("<p>One two, &#91;gallery ids=");
  expect(page).toMatch(/<pre><code>x\n&#91;audio\]<\/code><\/pre>/);
  expect(page).not.toMatch(/One\s*<br/);
});

test("a picture of the body is shown in its sizes, and is the same at the next sync", async () => {
  const { site, externalId } = await made("blogsvc-sizes");
  wordpress().set({ pictureSizes: true });
  const src = "https://example.com/images/wide.png";
  const wide = { ...picture("wide", ""), read: async () => solidPng(1_200, 800, 200), src };
  const article = sampleArticle({ html: `<p>Words. <img src="${src}" alt="Wide"></p>`, pictures: [wide] });
  const { memory, revision, url } = await site.write(externalId, article, {});
  const [id, , address = ""] = memory["picture:wide"]?.split(" ") ?? [];
  const { body } = await restOf(wordpress(), `posts/${externalId}?context=edit`);
  expect(body.content.raw).toBe(
    `<p>Words. <img src="${address}" class="wp-image-${id}" width="1200" height="800" alt="Wide"></p>`,
  );
  expect((await restOf(wordpress(), `media/${id}`)).body.title.rendered).toBe("Bottle of Ink");
  const page = await (await fetch(url ?? "")).text();
  const [shown = ""] = page.match(new RegExp(`<img[^>]*wp-image-${id}[^>]*>`)) ?? [];
  expect(shown).toContain(`srcset="${address} 1200w, ${address.replace(".png", "-300x200.png")} 300w"`);

  expect(await site.write(externalId, article, memory)).toMatchObject({ revision, memory });
  expect(await site.write(externalId, article, {})).toMatchObject({ revision, memory });
  expect(await site.read(externalId)).toMatchObject({ revision });
});

test("a picture that the site does not take is said to be refused", async () => {
  const { site, externalId } = await made("blogsvc-refused");
  wordpress().set({ uploadError: true });
  await expect(site.write(externalId, sampleArticle({ hero: picture("bad") }), {})).rejects.toMatchObject({
    problem: { code: "upload_refused", theirCode: "rest_upload_sideload_error", status: 500, mayPass: false },
  });
});

test("a picture whose file is gone, or that the site does not take, keeps its address and holds nothing up", async () => {
  const { site, externalId } = await made("blogsvc-lost");
  const gone = { read: () => Promise.reject(new MissingPictureError("Bottle of Ink.png")) };
  const src = "https://example.com/images/lost.png";
  const html = `<p><img src="${src}" alt="Lost"></p>`;
  const lost = { ...picture("lost"), ...gone };
  const article = sampleArticle({ html, hero: lost, pictures: [{ ...lost, src }] });
  const { notes, state, memory } = await site.write(externalId, article, {});
  expect([notes?.map(siteWords), state, memory["picture:lost"]]).toEqual([
    ["The image Bottle of Ink.png is no longer stored here. The post has no featured image."],
    "published",
    undefined,
  ]);
  expect((await restOf(wordpress(), `posts/${externalId}`)).body).toMatchObject({
    featured_media: 0,
    content: { rendered: expect.stringContaining(src) },
  });

  wordpress().set({ uploadError: true });
  const refused = sampleArticle({ html, pictures: [{ ...picture("refused"), src }] });
  const kept = await site.write(externalId, refused, memory);
  expect([kept.state, kept.notes?.map(siteWords)]).toEqual([
    "published",
    [expect.stringMatching(/Bottle of Ink\.png keeps its original URL\.$/)],
  ]);
});
