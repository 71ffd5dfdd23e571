import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";

function idsOf(markdown: string): (string | undefined)[] {
  return [...renderMarkdownToHtml(markdown).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
}

describe("anchors", () => {
  it("gives headings the slugs that GitHub gives them, each once", () => {
    expect(idsOf("# Hello, *World*!\n## Hello World\n## hello-world-1\n# Ünï `code`\n# !!!\n# 日本")).toEqual(
      [
        "user-content-hello-world",
        "user-content-hello-world-1",
        "user-content-hello-world-1-1",
        "user-content-ünï-code",
        "user-content-section",
        "user-content-日本",
      ],
    );
  });

  it("lets ids of the author win over slugs, and drops a second use", () => {
    expect(idsOf('# A\n\n<p id="a">x</p>\n\n<p id="a">y</p>\n\n<h2 id="own">B</h2>')).toEqual([
      "user-content-a-1",
      "user-content-a",
      "user-content-own",
    ]);
  });

  it("turns <a name> into an id and never writes a name", () => {
    expect(renderMarkdownToHtml('<a name="old"></a>')).toBe('<p><a id="user-content-old"></a></p>\n');
  });

  it("does not prefix twice", () => {
    expect(idsOf('<p id="user-content-a">x</p>')).toEqual(["user-content-a"]);
  });

  it("points links inside the post to the prefixed id and leaves others alone", () => {
    const html = renderMarkdownToHtml(
      "# Ünï\n[a](#ünï) [b](#%C3%BCn%C3%AF) [c](#comments) [d](#user-content-ünï) [e](#)",
    );
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      "#user-content-ünï",
      "#user-content-ünï",
      "#comments",
      "#user-content-ünï",
      "#",
    ]);
  });

  it("survives a fragment that is not valid UTF-8 or half a surrogate pair", () => {
    expect(renderMarkdownToHtml("# \ud800\n<a href='#%ff'>a</a> <a href='#\ud800'>b</a>")).toContain(
      'href="#%ff"',
    );
  });

  it("leaves footnote marks out of slugs", () => {
    expect(idsOf("# A[^1]\n\n[^1]: b")[0]).toBe("user-content-a");
  });
});
