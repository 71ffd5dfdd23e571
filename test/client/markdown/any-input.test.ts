import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import fc from "fast-check";
import { defaultTreeAdapter, html, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { findDangers } from "./find-dangers";
import { xssVectors } from "./xss-vectors";

const SYNTAX =
  "\n|\n\n|    |> |- |1. |# |```|~~~|`|*|**|_|~~|[|]|(|)|![|](|<|>|&|&#|;|\"|'|\\|=|---|===|[^a]|[^a]: |[a]: |:-|\\|".split(
    "|",
  );
const TAGS =
  "a b p div table tr td caption col svg math mtext mglyph style script title textarea select option template noscript form " +
  "button object ul li pre details summary img video source br input h1 ruby rt body plaintext frameset";

const tag = fc
  .tuple(
    fc.constantFrom("<", "</"),
    fc.constantFrom(...TAGS.split(" ")),
    fc.constantFrom("", " id=x", " href=//a", "/"),
  )
  .map(([start, name, attributes]) => `${start}${name}${attributes}>`);
const document = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...SYNTAX, "|") },
      { weight: 4, arbitrary: tag },
      { weight: 1, arbitrary: fc.constantFrom(...xssVectors) },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
      {
        weight: 2,
        arbitrary: fc.constantFrom("word", "a", " ", "\t", "\0", "\ud800", "\u00a0", "javascript:", "data:"),
      },
    ),
    { maxLength: 60, size: "max" },
  )
  .map((parts) => parts.join(""));

const runs = {
  numRuns: Number(process.env.BLOGSVC_FUZZ_RUNS ?? 2000),
  seed: Number(process.env.BLOGSVC_FUZZ_SEED ?? 19),
};

describe("any input", () => {
  it("renders as HTML without dangers", () => {
    fc.assert(
      fc.property(document, (markdown) => {
        expect(findDangers(renderMarkdownToHtml(markdown))).toEqual([]);
      }),
      runs,
    );
  });

  it("stays without dangers when rendered again, and when a browser has parsed and serialised it", () => {
    fc.assert(
      fc.property(document, (markdown) => {
        const once = renderMarkdownToHtml(markdown);
        expect(findDangers(renderMarkdownToHtml(once))).toEqual([]);
        expect(findDangers(serialized(once))).toEqual([]);
      }),
      runs,
    );
  });

  it("never leaves the element it is inserted into, nor swallows what follows", () => {
    fc.assert(
      fc.property(document, (markdown) => {
        const page = parseFragment(`<div>${renderMarkdownToHtml(markdown)}</div><hr><p>after</p>`);
        expect(page.childNodes.map(({ nodeName }) => nodeName)).toEqual(["div", "hr", "p"]);
      }),
      runs,
    );
  });

  it("has text", () => {
    fc.assert(
      fc.property(document, fc.boolean(), (markdown, codeBlocks) => {
        expect(markdownToText(markdown, { codeBlocks })).toBeTypeOf("string");
      }),
      runs,
    );
  });
});

function serialized(source: string): string {
  const context = defaultTreeAdapter.createElement("div", html.NS.HTML, []);
  return serialize(parseFragment(context, source, {}));
}
