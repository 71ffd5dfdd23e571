import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { findDangers } from "./find-dangers";
import { FEATURE_POST } from "./fixtures";

const folder = join(process.env.BLOGSVC_CORPUS ?? "../shared/corpus", "rust-blog");
const corpus = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .map((name): [string, string] => [name, readFileSync(join(folder, name), "utf8")])
  : [];
const FOOTNOTE_FURNITURE =
  /<sup><a [^>]*data-footnote-ref[^>]*>\d+<\/a><\/sup>|<a [^>]*data-footnote-backref[^>]*>↩<\/a>|<h2 [^>]*footnote-label[^>]*>Footnotes<\/h2>/g;
const posts: [string, string][] = [["the fixture", FEATURE_POST], ...corpus];

describe("real posts", () => {
  it.each(posts)("renders %s as safe HTML that holds its text", (_name, markdown) => {
    const html = renderMarkdownToHtml(markdown);
    expect(findDangers(html)).toEqual([]);
    expect(html.startsWith("<pre>\n")).toBe(false);
    const words = withoutSpace(markdownToText(markdown));
    expect(words.length).toBeGreaterThan(50);
    expect(withoutSpace(textContent(parseFragment(html.replace(FOOTNOTE_FURNITURE, "")))) === words).toBe(
      true,
    );
  });
});

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}

function textContent(node: DefaultTreeAdapterTypes.Node): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textContent).join("") : "";
}
