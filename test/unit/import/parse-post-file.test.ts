import { describe, expect, it } from "vitest";
import { parsePostFile } from "../../../worker/domains/import/format/parse-post-file";
import { fromYaml, parse, parsed } from "./parse";

describe("status", () => {
  it.each([
    ["draft: true", "DRAFT", 0],
    ["draft: 'yes'", "DRAFT", 0],
    ["draft: false", "PUBLISHED", 0],
    ["draft:", "PUBLISHED", 0],
    ["draft: maybe", "DRAFT", 1],
    ["draft: [false]", "DRAFT", 1],
    ["published: perhaps", "DRAFT", 1],
    ["status: DRAFT", "DRAFT", 0],
    ["status: hidden\ndraft: true", "HIDDEN", 0],
    ["status: published\ndraft: true", "DRAFT", 0],
    ["status: scheduled", "DRAFT", 1],
    ["published: 2020-01-02", "PUBLISHED", 0],
  ])("of %j is %s", (front, status, warnings) => {
    const post = fromYaml(front);
    expect(post.status).toBe(status);
    expect(post.warnings).toHaveLength(warnings);
  });
});

describe("slug", () => {
  it.each([
    ["slug: Custom Slug!", "a.md", "custom-slug", "front_matter"],
    ["slug: keeps_1.0~as-is", "a.md", "keeps_1.0~as-is", "front_matter"],
    ["slug: 🚀", "a.md", "🚀", "front_matter"],
    ["slug: ///", "a.md", "a", "file_name"],
    ["title: From Title", "2020-01-02.md", "from-title", "title"],
    ["title: From Title", "🚀.md", "from-title", "title"],
    ["title: 🚀", "🚀.md", "post", "fallback"],
    ["title: T", "index.md", "t", "title"],
    ["path: /blog/From-Path/\nslug: ignored", "a.md", "from-path", "path"],
  ])("of %j in %s is %s", (front, path, slug, slugSource) => {
    expect(fromYaml(front, path)).toMatchObject({ slug, slugSource });
  });
});

describe("fields of the wrong type", () => {
  it.each([
    ["tags: {a: b}", "tags"],
    ["tags: [a, [b]]", "tags"],
    ["authors: [{email: x}, [y]]", "authors"],
    ["aliases: ['../up', ok]", "aliases"],
    ["aliases: ['a\\b', ok]", "aliases"],
    ["excerpt: [x]", "excerpt"],
    ["faq: text", "faq"],
    ["faq: [{question: Q}]", "faq"],
    ["canonical: /relative", "canonical"],
    ["canonical: 'https://[broken'", "canonical"],
    ["canonical: javascript:alert(1)", "canonical"],
    ["hero: 'file:///local.png'", "hero"],
    ["og_image: data:image/png;base64,x", "ogimage"],
    ["lastmod: yesterday", "updated"],
    ["scheduledAt: soon", "scheduledat"],
    ["timezone: Mars/Olympus", "timezone"],
    ["slug: {a: b}", "slug"],
    ["path: [a]", "path"],
    ["seo: {title: [x]}", "title"],
  ])("%j leaves one warning that names it", (front, name) => {
    const { warnings } = fromYaml(front);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(name);
  });

  it.each([
    ["title: [a]", "missing_title"],
    ["title: {a: b}", "missing_title"],
    ["title: T\ndate: tomorrow", "bad_date"],
    ["title: T\ndate: 2020-02-30", "bad_date"],
    ["title: T\ndate: [2020-01-02]", "bad_date"],
  ])("%j fails the file with %s", (front, code) => {
    expect(parse(`---\n${front}\n---\n`)).toMatchObject({ ok: false, code });
  });

  it("takes `//host` for a path of the site", () => {
    expect(fromYaml("aliases: ['//evil.example/x', '/']").aliases).toEqual(["/evil.example/x"]);
  });
});

describe("files that are no posts", () => {
  const bytes = (...values: number[]) => Uint8Array.from(values);

  it.each([
    ["Latin-1", bytes(0x2d, 0x2d, 0x2d, 0x0a, 0xe9, 0x0a), "not_utf8"],
    ["UTF-16", bytes(0xff, 0xfe, 0x2d, 0x00), "not_utf8"],
    ["an encoded surrogate", bytes(0x2d, 0x2d, 0x2d, 0x0a, 0xed, 0xa0, 0x80), "not_utf8"],
    ["10 MB", new Uint8Array(10 * 1024 * 1024), "too_large"],
  ])("%s", (_name, content, code) => {
    expect(parsePostFile("a.md", content)).toMatchObject({ ok: false, code });
  });

  it.each(["_index.md", "blog/_index.fr.md"])("%s is a section", (path) => {
    expect(parse("---\ntitle: T\n---\n", path)).toMatchObject({ ok: false, code: "not_a_post" });
  });

  it("takes a file of exactly 2 MB", () => {
    const front = "---\ntitle: T\n---\n";
    const body = "x".repeat(2 * 1024 * 1024 - front.length);
    expect(parsed(front + body).content).toHaveLength(body.length);
    expect(parse(`${front}${body}x`)).toMatchObject({ ok: false, code: "too_large" });
  });
});
