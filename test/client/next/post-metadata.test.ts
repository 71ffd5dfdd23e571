import { describe, expect, it } from "vitest";
import { generatePostMetadata } from "../../../client/src/next/generate-post-metadata.ts";
import { aPost, failure, success } from "../core/answers.ts";
import { blogAnswering } from "./blog.ts";

const hero = {
  status: "ready",
  style: "photo",
  width: 1600,
  height: 900,
  url: "https://api.test/images/a.webp",
  alt: "A harbour",
  source: "uploaded",
} as const;

describe("a post's metadata", () => {
  it("falls back from seo to the post, and names its page as canonical", async () => {
    const { blog } = blogAnswering(success({ post: aPost("größe", { title: "Size", excerpt: "In short" }) }));
    expect(await generatePostMetadata({ slug: "gr%C3%B6%C3%9Fe", blog, siteName: "Acme" })).toMatchObject({
      title: "Size",
      description: "In short",
      alternates: { canonical: "https://site.test/blog/gr%C3%B6%C3%9Fe" },
      openGraph: {
        type: "article",
        title: "Size",
        url: "https://site.test/blog/gr%C3%B6%C3%9Fe",
        siteName: "Acme",
        publishedTime: "2026-11-01T10:00:00.000Z",
        modifiedTime: "2026-11-02T10:00:00.000Z",
        section: "News",
      },
      twitter: { card: "summary", title: "Size" },
      other: { "blogsvc:version": "42" },
    });
  });

  it("takes seo, canonical address and picture where the post has them", async () => {
    const { blog } = blogAnswering("");
    const post = aPost("a", {
      seo: { title: "For search", description: "For results", keywords: ["k"] },
      metadata: {
        readingTimeMinutes: 1,
        wordCount: 1,
        canonicalUrl: "https://elsewhere.test/a",
        ogImageUrl: hero.url,
      },
      images: { hero },
      authors: ["Ada"],
    });
    const metadata = await generatePostMetadata({ post, blog });
    expect(metadata).toMatchObject({
      title: "For search",
      description: "For results",
      keywords: ["k"],
      authors: [{ name: "Ada" }],
      alternates: { canonical: "https://elsewhere.test/a" },
      openGraph: { images: [{ url: hero.url, width: 1600, height: 900, alt: "A harbour" }] },
      twitter: { card: "summary_large_image" },
    });
    expect(metadata.other).toBeUndefined();
    expect(metadata.robots).toBeUndefined();
  });

  it("keeps search engines from previews", async () => {
    const { blog } = blogAnswering("");
    const metadata = await generatePostMetadata({ post: aPost("a"), blog, preview: true });
    expect(metadata).toMatchObject({ robots: { index: false, follow: false } });
    expect([metadata.alternates, metadata.openGraph?.url]).toEqual([undefined, undefined]);
  });

  it("is empty where there is no post, or it moved: the page decides", async () => {
    for (const details of [undefined, { movedTo: "b" }]) {
      const { blog } = blogAnswering(failure("not_found", "Not found", details));
      expect(await generatePostMetadata({ slug: "a", blog })).toEqual({});
    }
    expect(await generatePostMetadata({ post: null })).toEqual({});
  });
});
