import { describe, expect, it } from "vitest";
import { clipboardMarkdown } from "../../../dashboard/src/lib/clipboard/clipboard-markdown";
import { sources } from "./sources";

describe("what was copied from", () => {
  it.each(Object.entries(sources))("%s", (_, { html, markdown, images = [] }) => {
    const pasted = clipboardMarkdown(html);
    expect(pasted && { ...pasted, images: pasted.images.map(({ src }) => src) }).toEqual(
      markdown === null ? null : { markdown, images },
    );
  });
});

describe("a hostile clipboard", () => {
  it.each([
    '<a href="javascript:alert(1)"><b>Go</b></a>',
    "<p><b>x</b><script>alert(1)</script><style>*{}</style><img src=x onerror=alert(1)></p>",
    "<svg onload=alert(1)><b>y</b></svg><b>z</b>",
    '<iframe src="javascript:alert(1)"></iframe><b>z</b>',
    "<b>a</b><math><mtext><img src=x onerror=alert(1)></mtext></math>",
  ])("%s leaves no script", (html) => {
    expect(clipboardMarkdown(html)?.markdown ?? "").not.toMatch(
      /javascript:|onerror|onload|<script|<style|alert/,
    );
  });

  it("of deep nesting ends", () => {
    const deep = `${"<b><i>".repeat(5_000)}x`;
    expect(() => clipboardMarkdown(deep)).toThrow(RangeError);
  });
});

it.each([
  ["<table><tr><td>One cell</td></tr></table>", null],
  ["<p>Two</p><p>paragraphs</p>", null],
  ["<p>1 <b>&lt;b&gt;</b> *x* [y]</p>", "1 **\\<b>** \\*x\\* \\[y]"],
])("%s", (html, markdown) => {
  expect(clipboardMarkdown(html)?.markdown ?? null).toBe(markdown);
});

it("names images that are not on the web, each once", () => {
  const src = "data:image/png;base64,iVBORw0KGgo=";
  expect(
    clipboardMarkdown(`<p><img src="${src}" alt="A"> and <img src="${src}"><img src="file:///C:/a.png"></p>`),
  ).toEqual({
    markdown: "![A](#image-1) and ![](#image-1)![](#image-2)",
    images: [
      { src, shown: "#image-1", alt: "A" },
      { src: "file:///C:/a.png", shown: "#image-2", alt: "" },
    ],
  });
});
