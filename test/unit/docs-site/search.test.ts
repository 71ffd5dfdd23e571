import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readIndex } from "../../../dashboard/src/docs/read-index";
import { findSections } from "../../../dashboard/src/docs/search-sections";
import { excerptOf, markWords } from "../../../dashboard/src/lib/mark-words";
import { renderGuides, searchIndex } from "../../../scripts/docs/docs-site.ts";
import { renderGuide } from "../../../scripts/docs/render-guide.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const indexOf = (markdown: string) =>
  readIndex(
    searchIndex([
      renderGuide({ name: "x", title: "Guide", summary: "Words", source: "docs/x.md" }, markdown),
    ]),
  );
const foundIn = (markdown: string, words: string) =>
  findSections(indexOf(markdown), words).map(({ heading }) => heading);
const guides = readIndex(searchIndex(renderGuides(projectRoot)));

describe("findSections", () => {
  const text = "# T\n\n## Apples\n\nred and `createClient()` green\n\n## Pears\n\nred and x-limit-left";

  it.each([
    ["apples", ["Apples"]],
    ["app", ["Apples"]],
    ["aples", ["Apples"]],
    ["createClient", ["Apples"]],
    ["client", ["Apples"]],
    ["x-limit-left", ["Pears"]],
    ["red pears", ["Pears"]],
    ["pears nonsense", ["Pears"]],
    ["zzz", []],
  ])("%s", (words, headings) => {
    expect(foundIn(text, words)).toEqual(headings);
  });

  it("puts a heading before words in the text", () => {
    expect(foundIn("# T\n\n## One\n\nlease lease lease lease\n\n## The lease\n\nwords", "lease")[0]).toBe(
      "The lease",
    );
  });

  it("finds things in the guides as they are", () => {
    const firstFor = (words: string) => findSections(guides, words)[0]?.href;
    expect(firstFor("webhook retries")).toBe("/docs/webhooks#retries");
    expect(firstFor("locked out owner")).toBe("/docs/self-hosting#a-locked-out-owner");
  });
});

describe("markWords", () => {
  const marked = (text: string, words: string[]) =>
    markWords(text, words)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join("");

  it.each([
    ["A Retry-After header", ["retry", "after"], "A [Retry]-[After] header"],
    ["webhooks and hooks", ["webhooks", "hooks"], "[webhooks] and [hooks]"],
    ["a cat at an atlas", ["at"], "a cat [at] an [at]las"],
    ["1 + 1 (one)", ["(", "+"], "1 [+] 1 [(]one)"],
    ["secret=x", ["secret=x", "="], "[secret=x]"],
    ["run --json \\ [a-z]{2}|$x", ["--json", "\\", "[a-z]{2}|$x"], "run [--json] [\\] [[a-z]{2}|$x]"],
    ["nothing", [], "nothing"],
  ])("%s", (text, words, expected) => {
    expect(marked(text, words)).toBe(expected);
  });

  it.each(["secret", "key", "token", "json", "--json"])("marks what the guides say of %s", (words) => {
    const found = findSections(guides, words);
    expect(found.length).toBeGreaterThan(0);
    for (const { text, terms } of found)
      expect(
        markWords(text, terms)
          .map((one) => one.text)
          .join(""),
      ).toBe(text);
  });

  it("takes every word of the index, alone and together", () => {
    const { index } = z.object({ index: z.array(z.tuple([z.string(), z.unknown()])) }).parse(guides.toJSON());
    const words = index.map(([word]) => word);
    expect(words.length).toBeGreaterThan(1000);
    for (const word of words) expect(marked(word, [word])).toBe(`[${word}]`);
    expect(markWords("", words)).toEqual([]);
  });
});

describe("excerptOf", () => {
  const filler = "word ".repeat(100);

  it("begins a little before the words", () => {
    expect(excerptOf(`${filler}needle ${filler}`, ["needle"])).toMatch(/^… (word ){7,8}needle (word )+…$/);
  });

  it("prefers where more of them stand together", () => {
    const text = `${filler}alpha ${filler}alpha beta ${filler}`;
    expect(excerptOf(text, ["alpha", "beta"])).toContain("alpha beta");
  });

  it("is the beginning if no word occurs, and the whole of a short text", () => {
    expect(excerptOf(filler, ["needle"])).toMatch(/^word word/);
    expect(excerptOf("All of it", ["needle"])).toBe("All of it");
  });
});
