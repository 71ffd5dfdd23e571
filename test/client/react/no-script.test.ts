import { BlogPost } from "@blogsvc/client/react";
import { serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { sized } from "../../support/size.ts";
import { findDangers } from "../markdown/find-dangers";
import { hostileDocuments } from "../markdown/hostile-documents";
import { xssVectors } from "../markdown/xss-vectors";
import { postOf } from "./hostile-posts.ts";
import { attributesOf, elementsOf, find, findAll, skeletonOf, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";
import { renderEverywhere } from "./rendered-places.ts";

const plain = { content: "x", relatedPosts: [], metadata: { ...fullPost.metadata, jsonLd: { a: "x" } } };

/** A page for each payload, which stands in every field but the body. */
const pageOf = (text: string) => renderEverywhere({ ...postOf(text), content: "x" });
const pages = xssVectors.map((vector) => ({ vector, html: pageOf(vector) }));
const shapeOf = (html: string) => skeletonOf(html).join("\n");

describe("no script from content, in the parsed tree of a page", () => {
  it("is not changed by any text in any field but the body", () => {
    const shape = shapeOf(pageOf("x y"));
    expect(pages.filter(({ html }) => shapeOf(html) !== shape)).toEqual([]);
  });

  it("sees a change when a text is not escaped", () => {
    const html = pageOf("x");
    const shape = shapeOf(html);
    const open = xssVectors.filter(
      (vector) => shapeOf(html.replace(">x</h1>", () => `>${vector}</h1>`)) !== shape,
    );
    expect(open.length).toBeGreaterThan(xssVectors.length / 2);
  });

  it("shows every text as it was given", () => {
    for (const { vector, html } of pages) {
      const shown = vector.replace(/\r\n?/g, "\n").replaceAll("\0", "");
      expect(textOf(find(html, "h1"))).toBe(shown);
      expect(textOf(find(html, "summary"))).toBe(shown);
      expect(JSON.parse(textOf(find(html, "script")))).toMatchObject({ headline: vector });
    }
  });

  it("links only to where the site is, whatever a slug says", () => {
    for (const { html } of pages) {
      const links = findAll(html, "a");
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const { href = "" } = attributesOf(link);
        expect(href).toMatch(/^\/(?:blog|topics)\/[^/]*$/);
        expect(new URL(href, "https://site.invalid").host).toBe("site.invalid");
      }
    }
  });

  it("finds no danger in any body, and the page around it whole", () => {
    const around = skeletonOf(render(BlogPost, { post: { ...fullPost, ...plain, content: "" } }));
    const some = hostileDocuments.filter((_, index) => index % sized(40, 3) === 0);
    expect(some.length).toBeGreaterThan(sized(300, 4000));
    const found = some.filter((content) => {
      const html = render(BlogPost, { post: { ...fullPost, ...plain, content } });
      const body = find(html, ".blogsvc-prose");
      const inside = new Set(
        elementsOf(serialize(body))
          .slice(3)
          .map(({ tagName }) => tagName),
      );
      const outside = skeletonOf(html).length - countBelow(html);
      return findDangers(serialize(body)).length > 0 || outside !== around.length || inside.has("script");
    });
    expect(found).toEqual([]);
  });
});

/** How many elements stand in the body of the post. */
function countBelow(html: string): number {
  const body = find(html, ".blogsvc-prose");
  return elementsOf(html).filter((element) => {
    for (let node = element.parentNode; node; node = "parentNode" in node ? node.parentNode : null) {
      if (
        "tagName" in node &&
        node.tagName === "div" &&
        attributesOf(node).class === attributesOf(body).class
      )
        return true;
    }
    return false;
  }).length;
}
