import { describe, expect, it } from "vitest";
import { fetchBlogPosts } from "../../../client/src/next/fetch-blog-posts.ts";
import { generateBlogRobots } from "../../../client/src/next/generate-blog-robots.ts";
import { generateBlogSitemap } from "../../../client/src/next/generate-blog-sitemap.ts";
import { generateBlogStaticParams } from "../../../client/src/next/generate-blog-static-params.ts";
import { loadPost } from "../../../client/src/next/load-post.ts";
import { aPost, listOf, pageOf, success } from "../core/answers.ts";
import { blogAnswering } from "./blog.ts";

/** Each with the one for the second expiry. */
const twice = (...tags: string[]) => tags.flatMap((tag) => [tag, `${tag}~`]);
const two = listOf([aPost("b"), aPost("größe")]);

describe("what a site is made of", () => {
  it("lists slugs to build, all or the newest", async () => {
    const { blog, asked } = blogAnswering(two);
    expect(await generateBlogStaticParams({ blog })).toEqual([{ slug: "b" }, { slug: "größe" }]);
    expect(await generateBlogStaticParams({ blog, limit: 1 })).toEqual([{ slug: "b" }]);
    expect(asked[0]?.tags).toEqual(twice("blogsvc:acme:sitemap", "blogsvc:acme:workspace"));
  });

  it("maps the pages named, then the posts", async () => {
    const { blog } = blogAnswering(two);
    expect(await generateBlogSitemap({ blog, paths: ["/", "/notes"], routePrefix: "/notes" })).toEqual([
      { url: "https://site.test" },
      { url: "https://site.test/notes" },
      { url: "https://site.test/notes/b", lastModified: "2026-11-02T10:00:00.000Z" },
      { url: "https://site.test/notes/gr%C3%B6%C3%9Fe", lastModified: "2026-11-02T10:00:00.000Z" },
    ]);
    expect((await generateBlogSitemap({ blog }))[0]).toEqual({ url: "https://site.test/blog" });
  });

  it("lets robots in and shows them the sitemap", () => {
    const { blog } = blogAnswering(two);
    expect(generateBlogRobots({ blog })).toEqual({
      rules: { userAgent: "*", allow: "/" },
      sitemap: "https://site.test/sitemap.xml",
    });
  });
});

describe("what is asked of the API", () => {
  it("is the first page where the page is no number from 1, as of an address without one", async () => {
    const { blog, asked } = blogAnswering(two);
    const pages = [undefined, 1, 0, Number.NaN, -1, 1.5, Number.POSITIVE_INFINITY];
    for (const page of pages) await fetchBlogPosts({ blog, page });
    expect(asked.map(({ url }) => url)).toEqual(
      pages.map(() => "https://api.test/v1/public/acme/blogs?limit=20"),
    );
  });

  it("has tags and no cache mode: pages are cached, not responses", async () => {
    const { blog, asked } = blogAnswering(
      listOf([], pageOf(2, 6, 7)),
      listOf([], pageOf(3, 20, 41)),
      success({ post: aPost("a,b") }),
    );
    await fetchBlogPosts({ blog, limit: 6, page: 2, category: "news" });
    await fetchBlogPosts({ blog, cursor: "3" });
    await loadPost(blog, "a,b");
    expect(asked).toEqual([
      {
        url: "https://api.test/v1/public/acme/blogs?limit=6&page=2&category=news",
        tags: twice("blogsvc:acme:posts", "blogsvc:acme:workspace"),
        cache: undefined,
      },
      {
        url: "https://api.test/v1/public/acme/blogs?limit=20&page=3",
        tags: twice("blogsvc:acme:posts", "blogsvc:acme:workspace"),
        cache: undefined,
      },
      {
        url: "https://api.test/v1/public/acme/blogs/a%2Cb",
        tags: twice("blogsvc:acme:post:a%u2cb", "blogsvc:acme:workspace"),
        cache: undefined,
      },
    ]);
  });
});
