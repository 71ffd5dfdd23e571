import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { hostileUrls } from "./vectors/urls";

const render = (markdown: string) => renderMarkdownToHtml(markdown).trim();
const link = (href: string) => render(`<a href="${href}">x</a>`);

describe("URLs", () => {
  it.each(["/a", "a/b?c=d#e", "../a", "mailto:a@b.org", "tel:+1", "#x", "?a=b"])(
    "leaves %s as it is",
    (href) => {
      expect(link(href)).toBe(`<p><a href="${href}">x</a></p>`);
    },
  );

  it.each(["https://a.org/", "HTTP://a.org", "//a.org/b"])("adds rel to %s", (href) => {
    expect(link(href)).toBe(`<p><a href="${href}" rel="noopener">x</a></p>`);
  });

  it.each([
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "vbscript:x",
    "data:text/html,x",
    "ftp://a.org",
    "x:y",
  ])("takes the href away from %j", (href) => {
    expect(link(href)).toBe("<p><a>x</a></p>");
  });

  it("writes the URL without what a browser would ignore", () => {
    expect(link(" ht\ntps://a.org/ ")).toBe('<p><a href="https://a.org/" rel="noopener">x</a></p>');
  });

  it("shows a hostile Markdown link as text or without its target", () => {
    for (const url of hostileUrls)
      expect(render(`[x](<${url}>)`)).not.toMatch(/href="\s*(?:java|vb|live)script:/i);
  });

  it.each(["png", "jpeg", "gif", "webp"])("keeps a base64 data: image of type %s", (type) => {
    expect(render(`![a](data:image/${type};base64,AAAA)`)).toContain(`src="data:image/${type};base64,AAAA"`);
  });

  it.each(["image/svg+xml;base64,AAAA", "image/png,x", "text/html;base64,AAAA"])(
    "refuses data:%s",
    (data) => {
      expect(render(`<img src="data:${data}" alt="a">`)).toBe("");
    },
  );

  it("refuses a whole srcset for one bad candidate", () => {
    expect(render('<img src=a alt="" srcset="b 1x, javascript:c 2x">')).not.toContain("srcset");
    expect(render('<img src=a alt="" srcset="b.png 1x,  /c,d.png 2x">')).toContain(
      'srcset="b.png 1x, /c,d.png 2x"',
    );
  });

  it("resolves links, images and srcset against baseUrl, and takes its host for internal", () => {
    const options = { baseUrl: "https://site.org/blog/post" };
    expect(renderMarkdownToHtml("[a](b) [c](#d) [e](https://site.org/f) [g](https://h.org)", options)).toBe(
      '<p><a href="https://site.org/blog/b">a</a> <a href="#d">c</a> <a href="https://site.org/f">e</a> ' +
        '<a href="https://h.org" rel="noopener">g</a></p>\n',
    );
    expect(renderMarkdownToHtml('<img src="/i.png" srcset="j.png 2x">', options)).toContain(
      'src="https://site.org/i.png" srcset="https://site.org/blog/j.png 2x"',
    );
  });
});
