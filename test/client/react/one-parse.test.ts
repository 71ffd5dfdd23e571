import { BlogPost } from "@blogsvc/client/react";
import { expect, it, vi } from "vitest";
import { parser } from "../../../client/src/markdown/syntax/parser.ts";
import { findAll } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const levels = (html: string) => [...html.matchAll(/<h(\d)[ >]/g)].map(([, level]) => level);

it("parses a post's Markdown once, for lead, headings and body", () => {
  const parse = vi.spyOn(parser, "parse");
  try {
    const html = render(BlogPost, { post: { ...fullPost, content: "# First\n\nText with *words*." } });
    expect(parse).toHaveBeenCalledTimes(1);
    expect([levels(html).slice(0, 2), findAll(html, "em").length]).toEqual([["1", "2"], 1]);
  } finally {
    parse.mockRestore();
  }
});

it.each([
  ["<div><h1>Deep</h1></div>", "2"],
  ["> # Quoted\n\n## Part", "2"],
  ["<svg><foreignObject><h1>Not shown</h1></foreignObject></svg>\n\n## Part", "2"],
  ["<template><h1>Not shown</h1></template>\n\n## Part", "2"],
  ["```html\n<h1>Code</h1>\n```\n\n### Part", "3"],
])("puts the headings of %j below the title", (content, first) => {
  const html = render(BlogPost, { post: { ...fullPost, content, faq: undefined, relatedPosts: [] } });
  expect(levels(html)[1]).toBe(first);
});

it("shows what is too much to parse as it is", () => {
  const content = `# A\n\n${"x".repeat(500_001)}`;
  const html = render(BlogPost, { post: { ...fullPost, content, excerpt: "# A x" } });
  expect(findAll(html, ".blogsvc-prose")).toHaveLength(1);
  expect(html).toContain('<div class="blogsvc-prose"><pre>\n# A');
});
