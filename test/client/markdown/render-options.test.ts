import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";

describe("options", () => {
  it("shifts headings down to h6", () => {
    expect(renderMarkdownToHtml("# a\n##### b\n\n<h6>c</h6>", { headingOffset: 2 })).toBe(
      '<h3 id="user-content-a">a</h3>\n<h6 id="user-content-b">b</h6>\n<h6 id="user-content-c">c</h6>',
    );
  });

  it("gives every id the prefix, and links to match", () => {
    const html = renderMarkdownToHtml("# a\n[b](#a) c[^1]\n\n[^1]: d", { idPrefix: "post-7-" });
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["post-7-a", "post-7-fnref-1", "post-7-footnote-label", "post-7-fn-1"]);
    expect(html).not.toContain("user-content-");
    expect(html).toContain('href="#post-7-a"');
  });

  it.each([
    { baseUrl: "/relative" },
    { baseUrl: "javascript:alert(1)" },
    { headingOffset: -1 },
    { headingOffset: 6 },
    { headingOffset: 0.5 },
    { idPrefix: "" },
    { idPrefix: "x" },
    { idPrefix: '"-' },
  ])("refuses %j", (options) => {
    expect(() => renderMarkdownToHtml("a", options)).toThrow(TypeError);
  });
});
