import { markdownToText } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { FEATURE_POST } from "./fixtures";

describe("markdownToText", () => {
  it("gives the text a reader sees, one line for each block", () => {
    expect(markdownToText(FEATURE_POST).split("\n")).toEqual([
      "Release notes",
      "See the details, comments or https://example.org/a_b?c=d. Written by me@example.org.",
      "Left",
      "Right",
      "1",
      "2",
      "open",
      "done",
      "fn main() -> Vec<u8> {}",
      "The details",
      "and press Ctrl.",
      "With thanks to www.example.com.",
    ]);
  });

  it("leaves code blocks out on request, never inline code", () => {
    const markdown = "a `b`\n\n```\nc\n```\n\n    d\n\ne";
    expect(markdownToText(markdown)).toBe("a b\nc\nd\ne");
    expect(markdownToText(markdown, { codeBlocks: false })).toBe("a b\ne");
  });

  it("leaves headings out on request", () => {
    const markdown = "# One\n\nTwo.\n\nThree\n-----\n\nFour.";
    expect(markdownToText(markdown)).toBe("One\nTwo.\nThree\nFour.");
    expect(markdownToText(markdown, { headings: false })).toBe("Two.\nFour.");
  });

  it("keeps the lines and the indentation of code", () => {
    expect(markdownToText("a\n\n```\nb\n\n  c\n```")).toBe("a\nb\n\n  c");
  });

  it.each([
    ["a  b\nc", "a b c"],
    ["a *b*c **d** e", "a bc d e"],
    ["a  \nb<br>c", "a\nb\nc"],
    ["a &amp; b &lt;c&gt; &#x41;\\*", "a & b <c> A*"],
    ["<script>a</script>b <style>c</style> d <svg><text>e</text></svg>f", "b d f"],
    ["# a\nb\n- c\n- d", "a\nb\nc\nd"],
    ["b <!-- a -->![c](d) [e](f)", "b e"],
    ["Option<T> stays wrong, `Option<T>` right", "Option stays wrong, Option<T> right"],
    ["a\u00a0b", "a\u00a0b"],
    ["", ""],
    ["- a\n\n  b", "a\nb"],
  ])("turns %j into %j", (markdown, text) => {
    expect(markdownToText(markdown)).toBe(text);
  });

  it("is returned unchanged if the document is too large to render", () => {
    const markdown = "*a* ".repeat(130_000);
    expect(markdownToText(markdown)).toBe(markdown);
  });
});
