import { describe, expect, it } from "vitest";
import { readHtml } from "../../../worker/domains/knowledge/reading/html/read-html";

const sentence = "An anvil of one piece lasts longer than one that was welded together from several. ";
const prose = (paragraphs: number) => `<p>${sentence.repeat(4)}</p>`.repeat(paragraphs);
const read = (body: string) =>
  readHtml(`<!doctype html><title>T</title><body><main><h1>Anvils</h1>${body}</main>`, "https://a.example/b")
    .text;
const kept = (extra: string, { before = 4, after = 0 } = {}) =>
  read(prose(before) + extra + prose(after))
    .replaceAll(sentence.repeat(4).trim(), "")
    .replace(/\n{2,}/g, "\n")
    .trim();

describe("in an article", () => {
  it.each([
    ["a caption", "<figure><img src=a.png><figcaption>Two smiths at work</figcaption></figure>"],
    ["a credit", "<p>Photo: Ada Ibarra / Acme</p>"],
    ["a German credit", "<p>© Bild: Werk/Ibarra</p>"],
    ["a date", "<p>Zuletzt aktualisiert: 3. Mai 2026</p>"],
    ["a form", "<form><p>Your e-mail</p><button>Go</button></form>"],
    ["an author box", "<div class='author-bio'><p>Ada has worked as a smith for thirty years.</p></div>"],
    ["a link to another article", "<p><a href=/c>How hammers are made</a></p>"],
    [
      "other articles",
      "<h3>You may also like</h3><ul><li><a href=/c>Hammers</a></li></ul><p>Short teaser.</p>",
    ],
    [
      "articles of another language",
      "<h4>Das könnte Sie auch interessieren</h4><div><p>Ein Anreißer.</p></div>",
    ],
    ["comments", "<h2>2 Comments</h2><p>Great!</p><p>I agree.</p>"],
  ])("%s is left out", (_, extra) => {
    expect(kept(extra)).toBe("# Anvils");
  });

  it.each([
    ["a quote", "<blockquote><p>Photography is light.</p></blockquote>", "> Photography is light."],
    [
      "a heading about comments on something",
      "<h2>What related fields do</h2><p>They weld.</p>",
      "## What related fields do\nThey weld.",
    ],
    [
      "links of a table",
      "<table><tr><td>Windows</td><td><a href=/w>Download</a></td></tr><tr><td>Mac</td><td><a href=/m>Download</a></td></tr></table>",
      "| Windows | Download |\n| --- | --- |\n| Mac | Download |",
    ],
    [
      "a lead called a teaser",
      "<div class='teaser-text'><p>It weighs 60 kilograms, and it is delivered in ten days.</p></div>",
      "It weighs 60 kilograms, and it is delivered in ten days.",
    ],
    [
      "a long caption",
      `<figure><figcaption>${"Steel is heated. ".repeat(20)}</figcaption></figure>`,
      "Steel is heated. ".repeat(20).trim(),
    ],
  ])("%s stays", (_, extra, text) => {
    expect(kept(extra)).toBe(`# Anvils\n${text}`);
  });

  it("a line that leads elsewhere takes nothing of the text with it", () => {
    const inset =
      "<p>Related: <a href=/c>Hammers</a></p><p>The report also mentioned the price of steel.</p>";
    expect(kept(inset, { before: 4, after: 2 })).toBe(
      "# Anvils\nThe report also mentioned the price of steel.",
    );
    expect(kept("<h3>Related</h3><p>Teaser.</p>", { before: 1, after: 5 })).toBe("# Anvils\nTeaser.");
    const section = "<h3>Related</h3><p>Teaser.</p><h3>Weights</h3><p>Sixty kilograms.</p>";
    expect(kept(section)).toBe("# Anvils\n### Weights\nSixty kilograms.");
  });
});

it("a short page, or one that is all captions, stays as it is", () => {
  expect(read(`${prose(1)}<p><a href=/c>Hammers</a></p>`)).toContain("[Hammers](https://a.example/c)");
  const captions = `<figure><figcaption>${sentence.repeat(2)}</figcaption></figure>`.repeat(8);
  expect(read(`${prose(1)}${captions}`).split(sentence.trim())).toHaveLength(21);
});
