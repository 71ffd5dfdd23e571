import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { generatePostMetadata } from "../../../client/src/next/generate-post-metadata.ts";
import { pageMetadata } from "../../../examples/next-blog/lib/page-metadata.ts";
import { site } from "../../../examples/next-blog/lib/site.ts";
import { withSiteImage } from "../../../examples/next-blog/lib/with-site-image.ts";
import { aPost } from "../core/answers.ts";

const example = new URL("../../../examples/next-blog/", import.meta.url);
const siteUrl = "https://www.acme.example";

it("names a picture that is there, in its size", () => {
  const png = readFileSync(new URL(`public${site.image.url}`, example));
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([site.image.width, site.image.height]);
  expect(png.length).toBeLessThan(100_000);
});

it.each([
  "app/page.tsx",
  "app/blog/page.tsx",
  "app/blog/page/[page]/page.tsx",
  "app/category/[category]/page.tsx",
  "app/category/[category]/page/[page]/page.tsx",
])("is in the head of %s", (path) => {
  expect(
    readFileSync(new URL(path.replaceAll("[", "%5B").replaceAll("]", "%5D"), example), "utf8"),
  ).toContain("pageMetadata({");
  expect(pageMetadata({ title: "Archive", path: "/blog" })).toMatchObject({
    title: "Archive",
    alternates: { canonical: "/blog" },
    openGraph: { title: "Archive", url: "/blog", images: [site.image] },
    twitter: { card: "summary_large_image", images: [site.image] },
  });
});

it("replaces the image of a post without one", async () => {
  const bare = withSiteImage(await generatePostMetadata({ post: aPost("a"), siteUrl }));
  expect([bare.openGraph?.images, bare.twitter?.card]).toEqual([[site.image], "summary_large_image"]);
  const metadata = { readingTimeMinutes: 1, wordCount: 1, ogImageUrl: `${siteUrl}/own.png` };
  const own = await generatePostMetadata({ post: aPost("a", { metadata }), siteUrl });
  expect(withSiteImage(own)).toBe(own);
  expect(withSiteImage(await generatePostMetadata({ post: null }))).toEqual({});
});
