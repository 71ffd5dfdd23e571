import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";

const render = (markdown: string) => renderMarkdownToHtml(markdown);
const marks = (html: string) =>
  [...html.matchAll(/data-footnote-ref="" [^>]*>(\d+)</g)].map(([, number]) => number);

describe("footnotes", () => {
  it("numbers them by first reference and lists them in that order", () => {
    const html = render("a[^z] b[^y] c[^Z]\n\n[^y]: second\n[^z]: first\n[^unused]: never");
    expect(marks(html)).toEqual(["1", "2", "1"]);
    expect(html.indexOf("first")).toBeLessThan(html.indexOf("second"));
    expect(html).not.toContain("never");
    expect(html).not.toContain("unused");
  });

  it("links each reference to the note, and the note back to each reference", () => {
    const html = render("a[^1] b[^1]\n\n[^1]: c");
    expect(html).toContain('<li id="user-content-fn-1">');
    for (const id of ["user-content-fnref-1", "user-content-fnref-1-2"]) {
      expect(html).toContain(`href="#user-content-fn-1" id="${id}"`);
      expect(html).toContain(`class="data-footnote-backref" data-footnote-backref="" href="#${id}"`);
    }
    expect(html).toContain('aria-describedby="user-content-footnote-label"');
  });

  it("may have several blocks, up to the next definition", () => {
    const html = render("a[^1] b[^2]\n\n[^1]: c\n\n    - d\n\n    e\n[^2]: f\n    g\n\nh");
    expect(html).toContain("<p>c</p>\n<ul>\n<li>d</li>\n</ul>\n<p>e <a");
    expect(html).toContain("<p>f\ng <a");
    expect(html).toContain("<p>h</p>");
    expect(html.indexOf("<p>h</p>")).toBeLessThan(html.indexOf("<section"));
  });

  it("takes a body that starts on the next line", () => {
    expect(render("a[^1]\n\n[^1]:\n    b")).toContain("<p>b <a");
  });

  it("follows references inside footnotes, and one to itself", () => {
    expect(marks(render("a[^1]\n\n[^1]: b[^2]\n[^2]: c[^2] d[^1]"))).toEqual(["1", "2", "2", "1"]);
  });

  it("keeps the first of two definitions", () => {
    expect(render("a[^1]\n\n[^1]: b\n[^1]: c")).not.toContain("c <a");
  });

  it.each(["a[^1]", "[^ 1]\n\n[^ 1]: b", "[^]\n\n[^]: b", "\\[^1]\n\n[^1]: b"])(
    "leaves %j as text",
    (markdown) => {
      expect(render(markdown)).not.toContain("<section");
    },
  );

  it("does not nest a reference in a link", () => {
    expect(render("[a[^1]](b)\n\n[^1]: c")).not.toMatch(/<a[^>]*>[^<]*<sup>/);
  });

  it("keeps the heading of the list hidden beside raw HTML, at whatever level", () => {
    const html = renderMarkdownToHtml("a[^1]<br>\n\n[^1]: b", { headingOffset: 1 });
    expect(html).toContain('<h3 class="sr-only" id="user-content-footnote-label">Footnotes</h3>');
  });
});
