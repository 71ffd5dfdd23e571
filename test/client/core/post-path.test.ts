import { buildSitemap, listPath, postPath } from "@blogsvc/client";
import { RelatedPosts } from "@blogsvc/client/react";
import { defaultPaths } from "@blogsvc/client/webhooks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attributesOf, find } from "../react/page-tree.ts";
import { render } from "../react/render.ts";
import { payloadOf } from "../webhooks/signed-request";

const siteUrl = "https://www.acme.example";
const updatedAt = "2026-11-02T10:00:00.000Z";

/** The path of one post as each part of the package makes it. */
const everywhere = (routePrefix: string | undefined, slug: string) => {
  const related = render(RelatedPosts, { posts: [{ id: "p", title: "A", slug, updatedAt }], routePrefix });
  return {
    core: postPath(routePrefix, slug),
    webhook: defaultPaths(payloadOf({ postSlug: slug }), routePrefix)[1],
    link: attributesOf(find(related, "a")).href,
    sitemap: buildSitemap([{ slug, updatedAt }], { siteUrl, routePrefix })[0]?.url.slice(siteUrl.length),
  };
};
const all = (path: string) => ({ core: path, webhook: path, link: path, sitemap: path });

describe("the path of a post", () => {
  it.each([
    [undefined, "/blog/a"],
    ["/blog", "/blog/a"],
    ["/blog/", "/blog/a"],
    ["articles", "/articles/a"],
    ["//en/blog//", "/en/blog/a"],
    ["/", "/a"],
    ["", "/a"],
  ])("has one slash beside the prefix %j, whoever makes it", (routePrefix, path) => {
    expect(everywhere(routePrefix, "a")).toEqual(all(path));
  });

  it.each([
    ["größe", "/blog/gr%C3%B6%C3%9Fe"],
    ["a/../../admin", "/blog/a%2F..%2F..%2Fadmin"],
    ["..\\admin", "/blog/..%5Cadmin"],
    ["a\n?b#c", "/blog/a%0A%3Fb%23c"],
    ["a\ud800", "/blog/a%EF%BF%BD"],
    ["..", "/blog/%252E%252E"],
    [".", "/blog/%252E"],
    ["%2e%2e", "/blog/%252e%252e"],
  ])("is one segment below the prefix for the slug %j", (slug, path) => {
    expect(everywhere("/blog", slug)).toEqual(all(path));
  });

  it("is no other path, whatever the slug", () => {
    const unit = fc.constantFrom("..", ".", "/", "\\", "\t", "\n", "\0", "%", "2e", "?", "#", "a", "\ud800");
    const slugs = fc.oneof(
      fc.array(unit, { minLength: 1 }).map((units) => units.join("")),
      fc.string({ minLength: 1 }),
    );
    fc.assert(
      fc.property(slugs, (slug) => {
        const { pathname, search, hash } = new URL(postPath("/blog", slug), siteUrl);
        expect([pathname, search, hash]).toEqual([expect.stringMatching(/^\/blog\/[^/\\]+$/), "", ""]);
      }),
    );
  });
});

it("gives the list's path the same slashes", () => {
  expect([undefined, "/", "", "news/", "/en//"].map(listPath)).toEqual(["/blog", "/", "/", "/news", "/en"]);
  expect(defaultPaths(payloadOf({ postSlug: null }), "/news/")[0]).toBe("/news");
});
