import { expect, it } from "vitest";
import { pageSlug, pageUrl, postLink, postLinks, postPage } from "../../../schema/api/page-url";
import { samePage } from "../../../worker/domains/delivery/live-proof/judge-page";

it.each([
  ["https://site.test/blog/{slug}", null, "one", "https://site.test/blog/one"],
  ["https://site.test/{slug}?p={slug}#x", null, "one", "https://site.test/one?p=one#x"],
  [
    "https://site.test/blog/{slug}",
    null,
    "日本 $& é",
    "https://site.test/blog/%E6%97%A5%E6%9C%AC%20%24%26%20%C3%A9",
  ],
  ["https://site.test/{slug}", null, "a&b=c", "https://site.test/a%26b%3Dc"],
  ["/blog/{slug}", "https://site.test", "one", "https://site.test/blog/one"],
  ["/blog/{slug}", "https://site.test/", "one", "https://site.test/blog/one"],
  ["/blog/{slug}", "https://site.test/en//?a=1#b", "one", "https://site.test/en/blog/one"],
  ["/blog/{slug}", null, "one", null],
  ["/blog/{slug}", "no address", "one", null],
  [null, "https://site.test", "one", null],
])("puts a post's page of the pattern %s below %s", (pattern, siteUrl, slug, url) => {
  expect(pageUrl(pattern, siteUrl, slug)).toBe(url);
});

it.each([
  ["https://site.test/a", "https://site.test/a/", true],
  ["/a#top", "https://site.test/a", true],
  ["//site.test/a", "https://site.test/a", true],
  ["https://SITE.test:443/%7Ea", "https://site.test/~a", true],
  ["https://site.test/日", "https://site.test/%e6%97%a5", true],
  ["https://site.test", "https://site.test/", true],
  ["https://site.test/a", "https://site.test/A", false],
  ["https://site.test/a?b", "https://site.test/a", false],
  ["http://site.test/a", "https://site.test/a", false],
  ["https://other.test/a", "https://site.test/a", false],
  ["https://site.test/%zz", "https://site.test/%zz", true],
  ["http://[", "http://[", false],
])("compares %s with %s", (one, other, same) => {
  expect(samePage(one, other, "https://site.test/base/page")).toBe(same);
});

it.each([
  ["/articles/{slug}", "https://site.test", "https://site.test/articles/a", "/articles/a"],
  [
    "/articles/{slug}.html",
    "https://site.test/en/",
    "https://site.test/en/articles/a.html",
    "/en/articles/a.html",
  ],
  ["/posts?name={slug}", "https://site.test", "https://site.test/posts?name=a", "/posts?name=a"],
  ["https://site.test/{slug}/", "https://site.test", "https://site.test/a/", "/a/"],
  ["https://blog.test/{slug}", "https://site.test", "https://blog.test/a", "https://blog.test/a"],
  ["https://blog.test/{slug}", null, "https://blog.test/a", "https://blog.test/a"],
  ["/articles/{slug}", null, null, "/articles/a"],
  [null, "https://site.test", "https://site.test/blog/a", "/blog/a"],
  [null, null, null, "/blog/a"],
])("maps a post by the pattern %s below %s, and back", (pagePattern, siteUrl, page, link) => {
  const site = { pagePattern, siteUrl };
  expect([postPage(site, "a"), postLink(site, "a")]).toEqual([page, link]);
  const links = postLinks(site);
  for (const url of [page ?? link, link]) expect(pageSlug(url, links)).toBe("a");
  expect(pageSlug("/blog/a#top", links)).toBe("a");
  expect(
    ["/elsewhere/b", "https://other.test/blog/b", "/blog/b/c", "/blog/"].map((url) => pageSlug(url, links)),
  ).toEqual(pagePattern === "https://site.test/{slug}/" ? expect.anything() : [null, null, null, null]);
});
