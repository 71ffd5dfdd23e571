import { expect, test } from "vitest";
import { closers } from "../../../../schema/api/html-to-markdown/closers";
import { shortcodes } from "../../../../schema/api/html-to-markdown/shortcodes";

test("what is opened and never closed is sought once", () => {
  let sought = 0;
  class Counted extends RegExp {
    override exec(text: string) {
      sought += 1;
      return super.exec(text);
    }
  }
  const endOf = closers((name) => new Counted(`</${name}>`, "g"));
  const text = "<a><b></b>";
  expect(endOf("b", text, 6)).toEqual({ at: 6, end: 10 });
  for (let n = 0; n < 5; n++) expect(endOf("a", text, 3)).toBeNull();
  expect(sought).toBe(2);
});

test("shortcodes and code that are not closed hold what follows", () => {
  const of = (text: string) => shortcodes(text, () => []).html;
  expect(of("<code>[embed]https://a.test/[/embed]</code>")).toContain("[embed]");
  expect(of("<code>[embed]x[/embed]")).toBe("<code>x");
  expect(of("[caption]<img src=a>[caption]<img src=b></a> B[/caption][caption]")).toBe(
    "<figure><img src=a><figcaption>[caption]<img src=b></a> B</figcaption></figure><figure><figcaption></figcaption></figure>",
  );
  expect(of("[[embed]]x")).toBe("[embed]x");
  expect(of("x<!-- [embed]y[/embed]")).toBe("x<!-- y");
});

test("openings by the hundred thousand are read to the end", () => {
  for (const opening of ["<code>", "<!-- ", "[caption]", "[gallery]"]) {
    const html = opening.repeat(100_000);
    const shown = opening.startsWith("[") ? shortcodes(opening, () => []).html.repeat(100_000) : html;
    expect(shortcodes(html, () => []).html === shown).toBe(true);
  }
  const pictures = `[caption]${"<img ".repeat(100_000)}[/caption]`;
  expect(shortcodes(pictures, () => []).html).toContain("<figcaption></figcaption>");
});
