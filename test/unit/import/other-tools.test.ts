import { describe, expect, it } from "vitest";
import { fromYaml, parse, parsed, utc } from "./parse";

describe("a Zola post", () => {
  const zola = `+++
path = "2014/12/12/1.0-Timeline"
title = "Rust 1.0: status report and final timeline"
authors = ["The Rust Core Team"]
description = "How we get to 1.0"
aliases = [
    "2014/12/12/1.0-Timeline.html",
    "releases/1.0",
]
[extra]
team = "core"
+++

Body
`;

  it("takes date and slug from its path, and is published without a draft flag", () => {
    expect(parsed(zola, "conf-lineup@0.md")).toEqual({
      identity: "2014/12/12/1.0-Timeline",
      title: "Rust 1.0: status report and final timeline",
      slug: "1-0-timeline",
      slugSource: "path",
      date: utc("2014-12-12"),
      updated: null,
      status: "PUBLISHED",
      excerpt: "How we get to 1.0",
      authors: ["The Rust Core Team"],
      categories: [],
      tags: [],
      aliases: ["/2014/12/12/1.0-Timeline.html", "/releases/1.0", "/2014/12/12/1.0-Timeline"],
      formerSlugs: [],
      faq: [],
      seoTitle: null,
      seoDescription: null,
      seoKeywords: [],
      canonicalUrl: null,
      ogImageUrl: null,
      heroImageUrl: null,
      heroAlt: null,
      scheduledAt: null,
      timezone: null,
      content: "\nBody\n",
      warnings: [],
    });
  });

  it.each([
    ["/2019/09/25/Welcome/", "2019/09/25/Welcome", "welcome", "2019-09-25"],
    ["inside-rust/2019/09/25/Welcome", "inside-rust/2019/09/25/Welcome", "welcome", "2019-09-25"],
    ["about/us", "about/us", "us", null],
    ["2019/13/45/x", "2019/13/45/x", "x", null],
  ])("reads the path %s", (path, identity, slug, day) => {
    const date = day === null ? null : utc(day);
    expect(parsed(`+++\ntitle = "T"\npath = "${path}"\n+++\n`)).toMatchObject({ identity, slug, date });
  });

  it("reads native dates, taxonomies and extra", () => {
    const post = parsed(
      '+++\ntitle = "T"\ndate = 2020-01-02T03:04:05+01:00\nupdated = 2020-02-03\ndraft = true\n[taxonomies]\n' +
        'categories = ["A"]\ntags = ["b", "a"]\n[extra]\nauthor = "Ann"\nimage = "https://x.example/i.png"\n+++\nB',
      "blog/2019-05-06-the-post.md",
    );
    expect(post).toMatchObject({
      identity: "blog/2019-05-06-the-post",
      slug: "the-post",
      slugSource: "file_name",
      date: utc("2020-01-02T02:04:05Z"),
      updated: utc("2020-02-03"),
      status: "DRAFT",
      categories: ["A"],
      tags: ["b", "a"],
      authors: ["Ann"],
      heroImageUrl: "https://x.example/i.png",
    });
  });

  it.each([
    ["2020-01-02", "2020-01-02T00:00:00Z"],
    ["2020-01-02T03:04:05", "2020-01-02T03:04:05Z"],
    ["2020-01-02 03:04:05Z", "2020-01-02T03:04:05Z"],
    ["1999-12-31T23:59:59.5-02:30", "2000-01-01T02:29:59.500Z"],
  ])("reads the TOML date %s", (toml, iso) => {
    expect(parsed(`+++\ntitle = "T"\ndate = ${toml}\n+++\n`).date).toBe(utc(iso));
  });
});

describe("an invalid TOML date", () => {
  it.each(["2020-02-31", "2021-02-29T00:00:00Z", "2020-02-30T10:00:00+02:00", "07:32:00"])("%s", (toml) => {
    expect(parse(`+++\ntitle = "T"\ndate = ${toml}\n+++\n`)).toMatchObject({ ok: false, code: "bad_date" });
    expect(parsed(`+++\ntitle = "T"\nupdated = ${toml}\n+++\n`)).toMatchObject({
      updated: null,
      warnings: [expect.stringContaining("updated")],
    });
  });
});

describe("a Hugo post", () => {
  it("reads YAML with nested cover and lists", () => {
    const post = fromYaml(
      [
        "date: 2021-03-04T05:06:07+02:00",
        "lastmod: 2021-04-05",
        "summary: Short",
        "description: For search",
        "author: [{name: Ann, email: a@x.example}, Bob]",
        "categories: [Go]",
        "tags: [go, Web, GO]",
        "keywords: [k1, k2]",
        "aliases: [/old/, /old/?x=1, 'https://a.example/very/old#top']",
        "cover: {image: https://x.example/c.png, alt: A cover, relative: false}",
        "images: [https://x.example/og.png]",
        "canonicalURL: https://a.example/post",
      ].join("\n"),
      "content/posts/my-post/index.md",
    );
    expect(post).toMatchObject({
      identity: "content/posts/my-post/index",
      slug: "my-post",
      date: utc("2021-03-04T03:06:07Z"),
      updated: utc("2021-04-05"),
      excerpt: "Short",
      seoTitle: null,
      seoDescription: "For search",
      seoKeywords: ["k1", "k2"],
      authors: ["Ann", "Bob"],
      categories: ["Go"],
      tags: ["go", "Web"],
      aliases: ["/old/", "/very/old"],
      heroImageUrl: "https://x.example/c.png",
      heroAlt: "A cover",
      ogImageUrl: "https://x.example/og.png",
      canonicalUrl: "https://a.example/post",
      warnings: [],
    });
  });

  it("reads JSON front matter", () => {
    const post = parsed(
      '{"title": "T", "date": "2020-01-02", "draft": false, "tags": ["a"], "weight": 3}\n\nB',
    );
    expect(post).toMatchObject({
      date: utc("2020-01-02"),
      status: "PUBLISHED",
      categories: [],
      tags: ["a"],
      content: "\nB",
    });
  });
});

describe("a Jekyll post", () => {
  it("takes date and slug from its file name", () => {
    const post = fromYaml("redirect_from: /old.html", "_posts/2020-01-02-my_Post.markdown");
    expect(post).toMatchObject({
      identity: "_posts/2020-01-02-my_Post",
      slug: "my-post",
      slugSource: "file_name",
      date: utc("2020-01-02"),
      aliases: ["/old.html"],
    });
  });

  it("prefers what the front matter says", () => {
    const post = fromYaml("date: 2021-05-06 07:08:09 +0530\nslug: other", "2020-01-02-my-post.md");
    expect(post).toMatchObject({
      slug: "other",
      slugSource: "front_matter",
      date: utc("2021-05-06T01:38:09Z"),
    });
  });

  it.each([
    ["published: false", "a.md", "DRAFT"],
    ["published: no", "a.md", "DRAFT"],
    ["published: true", "a.md", "PUBLISHED"],
    ["tags: x", "_drafts/a.md", "DRAFT"],
    ["draft: false", "_drafts/a.md", "PUBLISHED"],
  ])("with %s at %s is %s", (front, path, status) => {
    expect(fromYaml(front, path).status).toBe(status);
  });

  it("keeps a name whose date does not exist", () => {
    expect(fromYaml("", "2020-02-31-x.md")).toMatchObject({ date: null, slug: "2020-02-31-x" });
  });
});

describe("Astro and Ghost posts", () => {
  it("reads the keys of the Astro blog template", () => {
    const post = fromYaml(
      "description: D\npubDate: 'Jul 08 2022'\nupdatedDate: Jul 9 2022\nheroImage: https://x.example/h.jpg",
    );
    expect(post).toMatchObject({
      date: utc("2022-07-08"),
      updated: utc("2022-07-09"),
      excerpt: "D",
      seoDescription: null,
      heroImageUrl: "https://x.example/h.jpg",
    });
  });

  it("reads the keys of Ghost", () => {
    const post = fromYaml(
      [
        "published_at: 2022-01-02T03:04:05.000Z",
        "updated_at: 2022-02-02T03:04:05.000Z",
        "status: published",
        "custom_excerpt: Ex",
        "feature_image: https://x.example/f.png",
        "feature_image_alt: Alt",
        "og_image: https://x.example/og.png",
        "meta_title: MT",
        "meta_description: MD",
        "canonical_url: https://x.example/c",
      ].join("\n"),
    );
    expect(post).toMatchObject({
      date: utc("2022-01-02T03:04:05Z"),
      updated: utc("2022-02-02T03:04:05Z"),
      status: "PUBLISHED",
      excerpt: "Ex",
      heroImageUrl: "https://x.example/f.png",
      heroAlt: "Alt",
      ogImageUrl: "https://x.example/og.png",
      seoTitle: "MT",
      seoDescription: "MD",
      canonicalUrl: "https://x.example/c",
      warnings: [],
    });
  });

  it("reads seo and faq tables", () => {
    const post = fromYaml(
      "seo: {title: ST, description: SD, keywords: 'a, b'}\nfaq:\n  items:\n    - {question: Q, answer: A}",
    );
    expect(post).toMatchObject({ seoTitle: "ST", seoDescription: "SD", seoKeywords: ["a", "b"] });
    expect(post.faq).toEqual([{ question: "Q", answer: "A" }]);
  });
});
