import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { parser } from "../../../client/src/markdown/syntax/parser";
import { sized } from "../../support/size";
import { findDangers } from "./find-dangers";
import { hostileDocuments } from "./hostile-documents";
import { xssVectors } from "./xss-vectors";

describe("no script from content, in the parsed tree", () => {
  it("has at least 1,000 distinct documents made of at least 150 payloads", () => {
    expect(xssVectors.length).toBeGreaterThanOrEqual(150);
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(1000);
  });

  it("finds the dangers when nothing is sanitised", () => {
    const found = hostileDocuments.filter((markdown) => findDangers(parser.render(markdown)).length > 0);
    expect(found.length).toBeGreaterThan(hostileDocuments.length / 2);
  });

  it("finds none in any rendered document", () => {
    const found = hostileDocuments.flatMap((markdown) => {
      const html = renderMarkdownToHtml(markdown);
      return findDangers(html).map((danger) => ({ danger, markdown, html }));
    });
    expect(found).toEqual([]);
  });

  it("finds none when the output is rendered a second time", () => {
    const found = hostileDocuments.flatMap((markdown) =>
      findDangers(renderMarkdownToHtml(renderMarkdownToHtml(markdown))).map((danger) => ({
        danger,
        markdown,
      })),
    );
    expect(found).toEqual([]);
  });

  it("finds none when links are resolved against a base", () => {
    const found = hostileDocuments.flatMap((markdown) =>
      findDangers(
        renderMarkdownToHtml(markdown, { baseUrl: "https://blog.invalid/posts/a", headingOffset: 1 }),
      ),
    );
    expect(found).toEqual([]);
  });

  it("finds none among links to headings and beside a highlighter", () => {
    const highlight = (code: string) =>
      code.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
    const some = hostileDocuments.filter((_, index) => index % sized(5, 1) === 0);
    const found = some.flatMap((markdown) =>
      findDangers(renderMarkdownToHtml(markdown, { headingLinks: true, highlight })),
    );
    expect(found).toEqual([]);
  });

  it("makes text of every document", () => {
    for (const markdown of hostileDocuments) expect(markdownToText(markdown)).toBeTypeOf("string");
  });
});
