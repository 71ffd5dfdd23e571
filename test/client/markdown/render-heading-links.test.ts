import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { parseHtml } from "../../../client/src/markdown/html/parse-html.ts";
import { sized } from "../../support/size.ts";
import { hostileDocuments } from "./hostile-documents";

const render = (markdown: string) => renderMarkdownToHtml(markdown, { headingLinks: true }).trim();
const link = (id: string) =>
  `<a aria-hidden="true" class="heading-link" href="#user-content-${id}" tabindex="-1">#</a>`;

describe("links to headings", () => {
  it("end each heading, for the mouse only", () => {
    expect(render("## A *b*")).toBe(`<h2 id="user-content-a-b">A <em>b</em>${link("a-b")}</h2>`);
    expect(render("## A\n\n<h3 id='x'>B</h3>")).toBe(
      `<h2 id="user-content-a">A${link("a")}</h2>\n<h3 id="user-content-x">B${link("x")}</h3>`,
    );
  });

  it("are off unless asked for", () => {
    expect(renderMarkdownToHtml("# A")).toBe('<h1 id="user-content-a">A</h1>\n');
  });

  it("are never inside another link or the hidden heading of the footnotes", () => {
    expect(render('<div><a href="x"><h2>A</h2></a></div>')).not.toContain("heading-link");
    expect(render("a[^1]\n\n[^1]: b <br>")).not.toContain("heading-link");
  });

  it("leave the tree around them as it is", () => {
    const count = (html: string, name: string) => {
      let found = 0;
      const pending = [...parseHtml(html).childNodes];
      for (let node = pending.pop(); node; node = pending.pop()) {
        if (!("tagName" in node)) continue;
        if (node.tagName === name) found += 1;
        pending.push(...node.childNodes);
      }
      return found;
    };
    const some = hostileDocuments.filter((_, index) => index % sized(9, 1) === 0);
    const uneven = some.filter((markdown) => {
      const html = render(markdown);
      const added = html.split('class="heading-link"').length - 1;
      return count(html, "a") !== count(renderMarkdownToHtml(markdown), "a") + added;
    });
    expect(uneven).toEqual([]);
  });
});
