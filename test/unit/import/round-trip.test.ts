import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { emptyFields } from "../../../schema/api/post-fields";
import { slugify } from "../../../schema/api/slug";
import type { ExportedPost } from "../../../worker/domains/import/format/imported-post";
import { serialisePost } from "../../../worker/domains/import/format/serialise-post";
import { parsed, utc } from "./parse";

const { heroImageId: _, ...unset } = emptyFields;

const plain: ExportedPost = {
  ...unset,
  identity: "2014/12/12/1.0-Timeline",
  title: "Rust 1.0: the timeline",
  slug: "1-0-timeline",
  date: utc("2014-12-12"),
  updated: utc("2014-12-13T01:02:03.004Z"),
  status: "PUBLISHED",
  excerpt: "Soon",
  authors: ["The Rust Core Team", "Ann"],
  categories: ["Releases"],
  tags: ["releases", "1.0"],
  aliases: ["/2014/12/12/1.0-Timeline.html"],
  formerSlugs: ["rust-1-0"],
  faq: [{ question: "When?", answer: "Soon." }],
  seoTitle: "1.0",
  seoDescription: "When 1.0 comes",
  seoKeywords: ["rust", "1.0"],
  canonicalUrl: "https://blog.example.com/1",
  ogImageUrl: "https://blog.example.com/og.png",
  heroImageUrl: "https://blog.example.com/hero.png",
  heroAlt: "A crab",
  scheduledAt: null,
  timezone: "Europe/Berlin",
  content: "\nBody\n",
};

it("an export names the schedule that published the post, which an import leaves alone", () => {
  const publishedSchedule = { scheduledAt: Date.parse("2026-11-23T08:30:00Z"), timezone: "Europe/Berlin" };
  expect(serialisePost({ ...plain, publishedSchedule })).toContain(
    'publishedSchedule:\n  scheduledAt: 2026-11-23T08:30:00.000Z\n  timezone: "Europe/Berlin"\n',
  );
  expect(backFrom({ ...plain, publishedSchedule })).toEqual(plain);
});

function backFrom(post: ExportedPost) {
  const { slugSource, warnings, ...back } = parsed(serialisePost(post), "some/other/name.md");
  expect(slugSource).toBe("front_matter");
  expect(warnings).toEqual([]);
  return back;
}

const special = fc.constantFrom(
  "true",
  "no",
  "null",
  "~",
  "1.10",
  "0x1F",
  "1e3",
  "012",
  "12:30:45",
  "2020-01-02",
  "-",
  "---",
  "+++",
  "...",
  "- a",
  "a: b",
  "a #b",
  "#a",
  "&a",
  "*a",
  "!a",
  "%a",
  "@a",
  "`a",
  "|",
  ">",
  "{a}",
  "[a]",
  '"',
  "'",
  "\\",
  '\\"',
  "\t",
  "\n",
  "\r\n",
  "\n---\n",
  "\u0000",
  "\u0085",
  "\u2028",
  "\u2029",
  "\ufeff",
  "\u007f",
  "\u202e",
  "🚀",
  "👩‍🚀",
  "é",
  "e\u0301",
  "日本語",
  " ",
  "<<",
  "=",
  "\uffff",
);
const text = fc.oneof(
  special,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary" }),
  fc.array(fc.oneof(special, fc.string({ maxLength: 4 }))).map((parts) => parts.join("")),
);
const filled = text.filter((value) => value.trim() !== "");
const label = filled.map((value) => value.trim());
const labels = fc.uniqueArray(label, { selector: (value) => value.toLowerCase(), maxLength: 4 });
const instant = fc
  .date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.getTime());
const optional = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const url = fc.webUrl({ withFragments: true, withQueryParameters: true });
const alias = fc
  .array(fc.stringMatching(/^[A-Za-z0-9 ._~@:é日-]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((segments) => `/${segments.join("/")}`.trim())
  .filter((path) => !path.split("/").includes("..") && path !== "/");
const body = fc.oneof(
  text,
  fc.constantFrom(
    "",
    "\n",
    "\n\n\nBody",
    "\r\nBody\r\n",
    "no newline at the end",
    "---\n",
    "---",
    "\n---\ntitle: no\n---\n",
    "+++\n",
    "\ufeffBody",
    "{}",
  ),
);

const written = fc.record({
  identity: filled,
  title: fc.oneof(filled, fc.constant("")),
  slug: fc.oneof(
    filled.map(slugify).filter((slug) => slug !== ""),
    fc.constantFrom("1.0", "true", "null", "2020-01-02", "🚀", "a~b", "0x1"),
  ),
  date: optional(instant),
  updated: optional(instant),
  status: fc.constantFrom("DRAFT" as const, "PUBLISHED" as const, "HIDDEN" as const),
  excerpt: optional(filled),
  authors: labels,
  categories: labels,
  tags: labels,
  aliases: fc.uniqueArray(alias, { maxLength: 4 }),
  formerSlugs: fc.uniqueArray(fc.constantFrom("1.0", "true", "null", "2020-01-02", "🚀", "a~b", "old"), {
    maxLength: 3,
  }),
  faq: fc.array(fc.record({ question: text, answer: text }), { maxLength: 3 }),
  seoTitle: optional(filled),
  seoDescription: optional(filled),
  seoKeywords: labels,
  canonicalUrl: optional(url),
  ogImageUrl: optional(url),
  heroImageUrl: optional(url),
  heroAlt: optional(filled),
  scheduledAt: optional(instant),
  timezone: optional(fc.constantFrom("UTC", "Europe/Berlin", "Asia/Calcutta")),
  content: body,
});
const anyPost: fc.Arbitrary<ExportedPost> = written.map((post) => ({ ...unset, ...post }));

describe("an exported post", () => {
  it("is Markdown with plain YAML front matter", () => {
    expect(serialisePost({ ...plain, status: "HIDDEN" })).toBe(`---
title: "Rust 1.0: the timeline"
slug: "1-0-timeline"
date: 2014-12-12T00:00:00.000Z
updated: 2014-12-13T01:02:03.004Z
status: HIDDEN
draft: true
excerpt: "Soon"
authors:
  - "The Rust Core Team"
  - "Ann"
categories:
  - "Releases"
tags:
  - "releases"
  - "1.0"
aliases:
  - "/2014/12/12/1.0-Timeline.html"
  - "rust-1-0"
hero:
  url: "https://blog.example.com/hero.png"
  alt: "A crab"
faq:
  - question: "When?"
    answer: "Soon."
seo:
  title: "1.0"
  description: "When 1.0 comes"
  keywords:
    - "rust"
    - "1.0"
canonicalUrl: "https://blog.example.com/1"
ogImageUrl: "https://blog.example.com/og.png"
timezone: "Europe/Berlin"
blogsvc_id: "2014/12/12/1.0-Timeline"
---

Body
`);
  });

  it("keeps a text on one line, however long and whatever it holds", () => {
    const excerpt = `${"long ".repeat(40)}\n\n---\n${"text ".repeat(40)}`;
    expect(serialisePost({ ...plain, excerpt })).toContain(`\nexcerpt: ${JSON.stringify(excerpt)}\n`);
  });

  it("leaves empty fields out", () => {
    const bare: ExportedPost = {
      ...plain,
      ...{ updated: null, excerpt: null, authors: [], categories: [], tags: [], aliases: [], faq: [] },
      formerSlugs: [],
      ...{ seoTitle: null, seoDescription: null, seoKeywords: [], canonicalUrl: null, ogImageUrl: null },
      ...{ heroImageUrl: null, heroAlt: null, timezone: null, date: null },
    };
    const front = serialisePost(bare).split("---\n")[1];
    expect(front).toBe(
      'title: "Rust 1.0: the timeline"\nslug: "1-0-timeline"\nstatus: PUBLISHED\nblogsvc_id: "2014/12/12/1.0-Timeline"\n',
    );
    expect(backFrom(bare)).toEqual(bare);
  });

  it.each([
    "true",
    "null",
    "~",
    "1.10",
    "2020-01-02",
    "---",
    "a: b # c",
    "line\nbreak",
    "\u2028---\u2028",
    "🚀",
    "'\"\\",
  ])("comes back with the title %j", (title) => {
    const post = { ...plain, title };
    expect(backFrom(post)).toEqual(post);
  });

  it("comes back equal, whatever it holds", () => {
    fc.assert(
      fc.property(anyPost, (post) => {
        expect(backFrom(post)).toEqual(post);
        const again = serialisePost(backFrom(post));
        expect(again).toBe(serialisePost(post));
        expect(again.endsWith(`\n---\n${post.content}`)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it("reads the same in YAML 1.1 tools, with no unprintable character left", () => {
    fc.assert(
      fc.property(filled, (title) => {
        const [, front = ""] = serialisePost({ ...plain, title, content: "" }).split(/^---\n/m);
        expect(parseYaml(front, { version: "1.1" })).toMatchObject({ title });
        expect(front).not.toMatch(
          /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ud800-\udfff\ue000-\ufefe\uff00-\ufffd]/,
        );
      }),
      { numRuns: 500 },
    );
  });
});
