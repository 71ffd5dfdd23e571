import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, it } from "vitest";
import { emptyFields } from "../../../schema/api/post-fields";
import { previewPage, previewProblemPage } from "../../../worker/domains/posts";
import type { PreviewedPost } from "../../../worker/domains/posts/preview-post";
import { xssVectors } from "../../client/markdown/xss-vectors";

type Element = DefaultTreeAdapterTypes.Element;

const postSaying = (text: string): PreviewedPost => ({
  workspace: { name: text, timezone: "Europe/Berlin" },
  brand: null,
  status: "PUBLISHED",
  edited: true,
  fields: {
    ...emptyFields,
    title: text,
    slug: "a",
    excerpt: text,
    content: text,
    authors: [text, text],
    categories: [text],
    tags: [text],
    faq: [{ question: text, answer: text }],
  },
  hero: { url: `https://blogsvc.test/images/${text}`, alt: text, width: 7, height: 5 },
  readingTimeMinutes: 1,
  publishedAt: 1_780_000_000_000,
  scheduledAt: null,
  expiresAt: 1_790_000_000_000,
  isUnreviewed: false,
});

function elementsOf(page: string): Element[] {
  const walk = (node: DefaultTreeAdapterTypes.Node): Element[] => [
    ...("tagName" in node ? [node] : []),
    ...("childNodes" in node ? node.childNodes.flatMap(walk) : []),
  ];
  return walk(parse(page));
}

const attributesOf = (element: Element) =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
const textOf = (node: DefaultTreeAdapterTypes.Node): string =>
  "value" in node ? node.value : "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
/** What a parser makes of line ends and NUL. */
const asParsed = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[\0\ufffd]/g, "");

describe("hostile text in every field", () => {
  it.each(xssVectors)("%s is text", (vector) => {
    const page = previewPage(postSaying(vector), "n0nce");
    const elements = elementsOf(page);
    for (const element of elements) {
      expect(["script", "iframe", "object", "embed", "base", "link", "svg", "form"]).not.toContain(
        element.tagName,
      );
      const attributes = attributesOf(element);
      expect(Object.keys(attributes).filter((name) => /^on|^style$|^srcdoc$/.test(name))).toEqual([]);
      for (const address of [attributes.href, attributes.src]) {
        if (address === undefined || !URL.canParse(address, "https://blog.test/")) continue;
        expect(["https:", "http:", "mailto:", "tel:"]).toContain(
          new URL(address, "https://blog.test/").protocol,
        );
      }
    }
    expect(elements.filter(({ tagName }) => tagName === "style")).toHaveLength(1);
    expect(elements.filter(({ tagName }) => tagName === "meta")).toHaveLength(5);
    const text = (tagName: string) => elements.filter((one) => one.tagName === tagName).map(textOf);
    expect(asParsed(text("h1")[0] ?? "")).toBe(asParsed(vector));
    expect(text("summary").map(asParsed)).toContain(asParsed(vector));
    const hero = elements
      .map(attributesOf)
      .find(({ src }) => src?.startsWith("https://blogsvc.test/images/"));
    expect(asParsed(hero?.alt ?? "")).toBe(asParsed(vector));
  });
});

it("escapes what the problem page says", () => {
  const page = previewProblemPage("<b>", "<script>alert(1)</script>", "n");
  expect(elementsOf(page).map(({ tagName }) => tagName)).not.toContain("script");
});

it("says dates in the workspace's time zone", () => {
  const post = { ...postSaying("x"), publishedAt: Date.UTC(2026, 2, 31, 22, 30) };
  expect(previewPage(post, "n")).toContain("April 1, 2026");
});
