import {
  Authors,
  BlogPost,
  Citations,
  Faq,
  JsonLd,
  Markdown,
  PostHead,
  RelatedPosts,
  VersionMeta,
} from "@blogsvc/client/react";
import { describe, expect, it } from "vitest";
import { attributesOf, find, findAll, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const metas = (html: string) =>
  Object.fromEntries(
    findAll(html, "meta").map((meta) => {
      const { name, property, content } = attributesOf(meta);
      return [name ?? property, content];
    }),
  );

describe("Faq", () => {
  it("opens and closes without script, the first open", () => {
    const items = [
      { question: "A?", answer: "1 < 2" },
      { question: "B?", answer: "2" },
    ];
    const html = render(Faq, { items });
    expect(findAll(html, "summary").map(textOf)).toEqual(["A?", "B?"]);
    expect(findAll(html, "details").map((one) => "open" in attributesOf(one))).toEqual([true, false]);
    expect(findAll(html, "p").map(textOf)).toEqual(["1 < 2", "2"]);
    expect(attributesOf(find(html, "section"))["aria-label"]).toBe("Frequently asked questions");
  });

  it("is nothing without questions", () => {
    expect(render(Faq, { items: [] }) + render(Faq, { items: undefined })).toBe("");
  });
});

describe("Citations", () => {
  const of = (url: string, quote: string) => ({ sentence: "A.", quote, title: "A <b>", url });

  it("names each source once, with its quotes", () => {
    const one = "https://a.test/?x=1&y=2";
    const html = render(Citations, {
      items: [of(one, "1 < 2"), of("https://b.test/", "2"), of(one, "3"), of(one, "3")],
    });
    expect(findAll(html, "a").map((link) => [attributesOf(link).href, textOf(link)])).toEqual([
      [one, "A <b>"],
      [`${one}#:~:text=1%20%3C%202`, "1 < 2"],
      [`${one}#:~:text=3`, "3"],
      ["https://b.test/", "A <b>"],
      ["https://b.test/#:~:text=2", "2"],
    ]);
    expect(findAll(html, "li").map((item) => attributesOf(item).id)).toEqual([
      "user-content-source-1",
      "user-content-source-2",
    ]);
    expect(findAll(html, "blockquote").map(textOf)).toEqual(["1 < 2", "3", "2"]);
    expect(attributesOf(find(html, "section"))["aria-label"]).toBe("Sources");
  });

  it.each(["javascript:alert(1)", " https://a.test", "file:///etc/passwd", ""])("links no %j", (url) => {
    const html = render(Citations, { items: [of(url, "1")] });
    expect(findAll(html, "a")).toEqual([]);
    expect(html).toContain("A &lt;b&gt;");
  });

  it("is nothing without citations", () => {
    expect(render(Citations, { items: [] }) + render(Citations, { items: undefined })).toBe("");
  });
});

describe("RelatedPosts", () => {
  it("is navigation to the posts", () => {
    const html = render(RelatedPosts, { posts: fullPost.relatedPosts, routePrefix: "/news" });
    expect(attributesOf(find(html, "nav"))["aria-label"]).toBe("Related posts");
    expect(attributesOf(find(html, "a")).href).toBe("/news/the%20sixty");
    expect(attributesOf(find(html, "time")).datetime).toBe("2026-02-01T10:00:00.000Z");
    expect(render(RelatedPosts, { posts: [] })).toBe("");
  });

  it("links a slug that is no well-formed text", () => {
    const [post] = fullPost.relatedPosts ?? [];
    if (!post) throw new Error("no related post");
    expect(render(RelatedPosts, { posts: [{ ...post, slug: "a\ud800" }] })).toContain(
      'href="/blog/a%EF%BF%BD"',
    );
  });
});

describe("Markdown", () => {
  it("is sanitised HTML in one element that may have a class of the site", () => {
    const html = render(Markdown, {
      content: "# A\n\n<script>alert(1)</script>",
      className: "own",
      idPrefix: "x-",
    });
    expect(html).toMatch(/^<div class="blogsvc-prose own"><h1 id="x-a">A<\/h1>\n<\/div>$/);
  });
});

describe("PostHead", () => {
  it("says of the post what the head of its page should say", () => {
    const html = render(PostHead, { post: fullPost, siteName: "Acme" });
    expect(textOf(find(html, "title"))).toBe("Leases, explained");
    expect(attributesOf(find(html, "link"))).toEqual({
      rel: "canonical",
      href: "https://www.acme.example/blog/a-lease",
    });
    expect(metas(html)).toMatchObject({
      description: "What search engines say.",
      keywords: "lease, cache",
      "og:type": "article",
      "og:title": "Leases, explained",
      "og:site_name": "Acme",
      "og:url": "https://www.acme.example/blog/a-lease",
      "og:image": "https://blog.example/images/ws/og.png",
      "twitter:card": "summary_large_image",
      "article:published_time": "2026-03-01T09:00:00.000Z",
      "blogsvc:version": "41",
    });
  });

  it.each([{}, { title: undefined }, { title: "" }])(
    "falls back to the title and the excerpt for %j",
    (seo) => {
      const html = render(PostHead, { post: { ...fullPost, seo } });
      expect(textOf(find(html, "title"))).toBe("A lease is a promise");
      expect(metas(html)).toMatchObject({ description: "Why a promise needs an end." });
    },
  );
});

describe("VersionMeta", () => {
  it("is nothing where the version is not known", () => {
    expect(render(VersionMeta, { version: 0 })).toBe('<meta name="blogsvc:version" content="0"/>');
    expect(render(VersionMeta, { version: undefined })).toBe("");
  });
});

describe("JsonLd", () => {
  it("is nothing without data", () => {
    expect(render(JsonLd, { data: undefined })).toBe("");
    expect(render(JsonLd, { data: { a: "</script>" } })).toBe(
      '<script type="application/ld+json">{"a":"\\u003c/script\\u003e"}</script>',
    );
  });
});

describe("authors with a profile", () => {
  const ada = {
    name: "Ada",
    bio: "Wrote the first program.",
    url: "https://ada.example",
    image: {
      url: "https://x.test/ada.png",
      width: 900,
      height: 900,
      variants: [
        { url: "https://x.test/ada-96.png", width: 96, height: 96 },
        { url: "https://x.test/ada-480.png", width: 480, height: 480 },
      ],
    },
  };

  it("are shown with picture, link and bio", () => {
    const html = render(BlogPost, {
      post: { ...fullPost, authorProfiles: [ada] },
      labels: { authors: "Von" },
    });
    expect(html).toContain("Wrote the first program.");
    expect(html).toContain('<a href="https://ada.example" rel="author">Ada</a>');
    expect(html).toContain('src="https://x.test/ada-480.png"');
    expect(html).toContain("<h2>Von</h2>");
  });

  it("are text without a web address, and nothing without a profile", () => {
    const html = render(Authors, { items: [{ name: "Eve", url: "javascript:alert(1)" }] });
    expect(html).not.toContain("javascript:");
    expect(html).toContain("Eve");
    expect(render(Authors, { items: undefined })).toBe("");
  });
});
