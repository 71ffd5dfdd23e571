import { BlogPostList } from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { attributesOf, find, findAll, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const posts = [
  fullPost,
  { ...fullPost, id: "post_2", title: "Second", slug: "zwei & drei", images: undefined },
];
const pagination = { page: 2, limit: 2, total: 6, totalPages: 3, hasMore: true };

const links = (html: string) => findAll(html, "a").map((link) => [attributesOf(link).href, textOf(link)]);

describe("BlogPostList", () => {
  it("is an article for each post, whose title links to the post", () => {
    const html = render(BlogPostList, { posts });
    expect(findAll(html, "article")).toHaveLength(2);
    expect(findAll(html, "h2").map(textOf)).toEqual(["A lease is a promise", "Second"]);
    expect(links(html)).toEqual([
      ["/blog/a-lease", "A lease is a promise"],
      ["/blog/zwei%20%26%20drei", "Second"],
    ]);
  });

  it.each([
    ["/news/", "/news/a-lease"],
    ["/", "/a-lease"],
    ["", "/a-lease"],
  ])("links below the route prefix %j", (routePrefix, href) => {
    expect(links(render(BlogPostList, { posts: [fullPost], routePrefix }))[0]?.[0]).toBe(href);
  });

  it("links to the pages before and after", () => {
    const html = render(BlogPostList, { posts: [], pagination });
    expect(attributesOf(find(html, "nav"))["aria-label"]).toBe("Pages");
    expect(links(html)).toEqual([
      ["/blog", "Newer posts"],
      ["/blog?page=3", "Older posts"],
    ]);
    expect(textOf(find(html, "nav"))).toContain("Page 2 of 3");
    expect(findAll(html, "a").map((link) => attributesOf(link).rel)).toEqual(["prev", "next"]);
  });

  it("has no link where there is no page, and none at all on the only page", () => {
    const first = { ...pagination, page: 1 };
    expect(links(render(BlogPostList, { posts: [], pagination: first }))).toEqual([
      ["/blog?page=2", "Older posts"],
    ]);
    const last = { ...pagination, page: 3, hasMore: false };
    expect(links(render(BlogPostList, { posts: [], pagination: last }))).toEqual([
      ["/blog?page=2", "Newer posts"],
    ]);
    const only = { page: 1, limit: 2, total: 2, totalPages: 1, hasMore: false };
    expect(findAll(render(BlogPostList, { posts, pagination: only }), "nav")).toEqual([]);
  });

  it("takes the site's own addresses of pages", () => {
    const html = render(BlogPostList, { posts: [], pagination, pageHref: (page) => `/blog/page/${page}` });
    expect(links(html).map(([href]) => href)).toEqual(["/blog/page/1", "/blog/page/3"]);
  });

  it("renders the page's heading if the page has none", () => {
    expect(textOf(find(render(BlogPostList, { posts, heading: "Blog" }), "h1"))).toBe("Blog");
    expect(findAll(render(BlogPostList, { posts }), "h1")).toEqual([]);
  });

  it("says when there is nothing", () => {
    expect(textOf(find(render(BlogPostList, { posts: [] }), ".blogsvc-empty"))).toBe(
      "Nothing has been published yet.",
    );
    expect(render(BlogPostList, { posts: [], labels: { noPosts: "Noch nichts." } })).toContain(
      "Noch nichts.",
    );
  });
});
