import { beforeAll, describe, expect, it } from "vitest";
import { PublicPost } from "../../../schema/api/public";
import { Site } from "./site";

let site: Site;

beforeAll(async () => {
  site = await Site.open();
  await site.manage("", "PATCH", { siteUrl: "https://site.test/" });
});

describe("a post", () => {
  it("has every field that its author gave", async () => {
    const given = {
      title: "Ünïcode & <tags>",
      slug: "whole",
      excerpt: "In short",
      content: "# Head\n\nBody\u2028with 🚀",
      categories: ["One", "Two"],
      authors: ["Ada"],
      faq: { items: [{ question: "Why?", answer: "So." }] },
      seo: { title: "For search", description: "Described", keywords: ["a", "b"] },
      metadata: {
        canonicalUrl: "https://elsewhere.test/whole",
        ogImageUrl: "https://elsewhere.test/og.png",
      },
    };
    const { id } = await site.publish(given, "2026-02-03T04:05:06.007Z");
    const { body } = await site.post("whole");
    const post = PublicPost.parse(body.data.post);
    expect(post).toMatchObject({
      id,
      title: given.title,
      slug: "whole",
      excerpt: "In short",
      content: given.content,
      status: "PUBLISHED",
      categories: ["One", "Two"],
      authors: ["Ada"],
      faq: given.faq,
      seo: given.seo,
      metadata: given.metadata,
      publishedAt: "2026-02-03T04:05:06.007Z",
      relatedPosts: [],
    });
    const graph = post.metadata.jsonLd?.["@graph"] as { "@type": string }[];
    expect(graph.map((node) => node["@type"])).toEqual(["BlogPosting", "FAQPage"]);
  });

  it("leaves out what it does not have, and derives what it can", async () => {
    await site.publish({ title: "Bare", slug: "bare", content: "Just these words." });
    const { post } = (await site.post("bare")).body.data;
    for (const name of ["authors", "images", "faq"]) expect(post).not.toHaveProperty(name);
    expect(post.excerpt).toBe("Just these words.");
    expect(post.metadata.canonicalUrl).toBe("https://site.test/blog/bare");
    expect(post.metadata).toMatchObject({ wordCount: 3, readingTimeMinutes: 1 });
    expect(JSON.stringify(post)).not.toContain(":null");
  });

  it("has its excerpt for a search description that is empty, and for the title nothing", async () => {
    const seo = { title: "", description: "" };
    await site.publish({ title: "Blank", slug: "blank", excerpt: "In short", content: "Words.", seo });
    const { post } = (await site.post("blank")).body.data;
    expect(post.seo).toEqual({ description: "In short" });
    await site.publish({ title: "Blank too", slug: "blank-too", content: "Just these words.", seo });
    expect((await site.post("blank-too")).body.data.post.seo).toEqual({ description: "Just these words." });
  });

  it("names its related posts with the fields of a summary", async () => {
    const categories = ["Related"];
    await site.publish({ title: "Edge caches explained", slug: "near", categories });
    await site.publish({ title: "Edge caches again", slug: "far", categories });
    const { post } = (await site.post("far")).body.data;
    const summary = post.relatedPosts?.find(({ slug }) => slug === "near");
    expect(Object.keys(summary ?? {}).sort()).toEqual(
      ["categories", "excerpt", "id", "publishedAt", "slug", "title", "updatedAt"].sort(),
    );
  });

  it("is found under a slug of any script, however it is escaped", async () => {
    await site.publish({ title: "Emoji", slug: "🚀-ünï" });
    for (const path of ["🚀-ünï", encodeURIComponent("🚀-ünï"), encodeURIComponent("🚀-u\u0308ni\u0308")])
      expect((await site.raw(`/blogs/${path}`)).status).toBe(200);
  });
});

describe("a slug that another workspace has too", () => {
  it("is each one's own post, and its own links", async () => {
    const [ours, theirs] = [await Site.open("Ours"), await Site.open("Theirs")];
    const categories = ["Shared"];
    for (const [name, one] of [["theirs", theirs] as const, ["ours", ours] as const]) {
      await one.publish({ title: `Caches of ${name}`, slug: "same", categories });
      await one.publish({ title: `More caches of ${name}`, slug: "more", categories });
      const { id, version } = await one.publish({ title: `Moved of ${name}`, slug: "before" });
      await one.manage(`/posts/${id}`, "PATCH", { version, slug: `after-${name}` });
    }
    for (const [name, one] of [["theirs", theirs] as const, ["ours", ours] as const]) {
      const { post } = (await one.post("same")).body.data;
      expect(post.title).toBe(`Caches of ${name}`);
      expect(post.relatedPosts?.length).toBeGreaterThan(0);
      for (const related of post.relatedPosts ?? []) expect(related.title).toContain(`of ${name}`);
      expect((await one.post("before")).body.error.details).toEqual({ movedTo: `after-${name}` });
      const list = (await one.list("?category=shared")).body.data;
      expect(list.items.map(({ title }) => title).sort()).toEqual([
        `Caches of ${name}`,
        `More caches of ${name}`,
      ]);
      expect(list.pagination.total).toBe(2);
      expect((await one.list()).body.data.items).toHaveLength(3);
    }
    expect((await theirs.post("after-ours")).status).toBe(404);
  });
});

describe("a post that is not public any more", () => {
  const told = async (slug: string) => {
    const { status, body } = await site.post(slug);
    return { status, message: body.error?.message, details: body.error?.details };
  };
  const gone = { status: 404, message: "Not found", details: undefined };

  it.each(["unpublish", "revert-to-draft"])("%s makes it the same 404 as an unknown slug", async (verb) => {
    const slug = `was-${verb}`;
    const { id } = await site.publish({ title: "Was", slug });
    expect((await site.post(slug)).status).toBe(200);
    await site.manage(`/posts/${id}/${verb}`, "POST", {});
    expect(await told(slug)).toEqual(gone);
    expect(await told("never-was")).toEqual(gone);
  });

  it("a deleted one too", async () => {
    const { id } = await site.publish({ title: "Gone", slug: "gone" });
    expect((await site.post("gone")).status).toBe(200);
    await site.manage(`/posts/${id}`, "DELETE");
    expect(await told("gone")).toEqual(gone);
  });

  it("a renamed one says where it moved, while it is published", async () => {
    const { id, version } = await site.publish({ title: "Old", slug: "old" });
    expect((await site.post("old")).status).toBe(200);
    await site.manage(`/posts/${id}`, "PATCH", { version, slug: "new" });
    expect(await told("old")).toEqual({ ...gone, details: { movedTo: "new" } });
    expect((await site.post("new")).status).toBe(200);
    await site.manage(`/posts/${id}/unpublish`, "POST", {});
    expect(await told("old")).toEqual(gone);
    await site.publish({ title: "Another", slug: "old" });
    expect((await site.post("old")).body.data.post.title).toBe("Another");
  });
});
