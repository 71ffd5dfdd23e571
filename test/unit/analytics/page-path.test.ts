import { expect, it } from "vitest";
import { pagePath } from "../../../worker/domains/analytics/page-path";

const of = (pagePattern: string | null, siteUrl: string | null = "https://acme.test") =>
  pagePath({ pagePattern, siteUrl });

it.each([
  [null, "https://acme.test", "/blog/{slug}"],
  [null, null, "/blog/{slug}"],
  ["/news/{slug}/", "https://acme.test/de", "/de/news/{slug}"],
  ["/{slug}", "https://acme.test", "/{slug}"],
  ["https://blog.acme.test/{slug}.html", null, "/{slug}.html"],
])("%s on %s is %s", (pattern, site, expected) => {
  expect(of(pattern, site)?.pattern).toBe(expected);
});

it("is none where the slug is elsewhere, or twice", () => {
  expect(of("/post?slug={slug}")).toBeNull();
  expect(of("/{slug}/{slug}")).toBeNull();
  expect(of("https://{slug}.acme.test/")).toBeNull();
});

it("reads the slug of a path as browsers write it", () => {
  const pages = of("/blog/{slug}");
  expect(pages?.slugOf("/blog/hills")).toBe("hills");
  expect(pages?.slugOf("/blog/hills/")).toBe("hills");
  expect(pages?.slugOf("/blog/h%C3%BCgel")).toBe("hügel");
  for (const path of ["/blog", "/blog/", "/blog/a/b", "/blogs/hills", "/"])
    expect(pages?.slugOf(path)).toBeNull();
  expect(pages?.slugOf("/blog/%E0%A4%A")).toBe("%E0%A4%A");
  expect(of("/{slug}.html")?.slugOf("/hills.html")).toBe("hills");
});
