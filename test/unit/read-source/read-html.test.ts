import { describe, expect, it } from "vitest";
import { readHtml } from "../../../worker/domains/knowledge/reading/html/read-html";
import { SourceReadError } from "../../../worker/domains/knowledge/reading/source-read-error";

const url = "https://acme.test/products/anvil";
const text = (body: string) => readHtml(`<!doctype html><title>T</title><body>${body}`, url).text;
const prose =
  "An anvil of Acme weighs 120 kilograms, is cast in one piece, and costs 900 euros. It is made in Bilbao since 1911, by forty people, and comes with a stand of oak.";

describe("the main text of a page", () => {
  it("is what is between the menus, banners, side bars and footers", () => {
    const page = `<div class="cookie-consent">We use cookies. <button>Accept</button></div>
      <header><a href="/">Acme</a><nav><ul><li><a href="/a">Products</a><li><a href="/b">Pricing</a></ul></nav></header>
      <div class="page has-sidebar"><div class="content"><h1>The anvil</h1><p>${prose}</p><p>${prose}</p></div>
      <div class="sidebar"><p>Subscribe to our letter, it is sent every week and costs nothing at all.</p></div>
      <div id="comments"><p>First! What a lovely anvil this is, I have one at home and never tire of it.</p></div></div>
      <footer><p>All rights are reserved, of course, and this is a rather long line of legal text.</p></footer>`;
    expect(text(page)).toBe(`# The anvil\n\n${prose}\n\n${prose}`);
  });

  it("keeps what an accordion's buttons ask or name, and no other button", () => {
    const page = `<h1>Answers</h1><button class="btn">Need help?</button>
      <div><button class="accordion-header">Can I bring it back? <span>+</span></button><div><p>Yes, within a year.</p></div></div>
      <button aria-expanded="false">Show all</button>
      <h2><button aria-expanded="true">What a stand costs</button></h2><p>${prose}</p><h2><button hidden>Edit</button></h2>`;
    expect(text(page)).toBe(
      `# Answers\n\n### Can I bring it back?\n\nYes, within a year.\n\n## What a stand costs\n\n${prose}`,
    );
  });

  it("is all of the sections of a page that has many", () => {
    const sections = ["Light", "Fast", "Cheap"].map(
      (name) => `<section><h2>${name}</h2><p>${prose}</p></section>`,
    );
    expect(text(`<nav><a href="/">Home</a></nav><main><h1>Acme</h1>${sections.join("")}</main>`)).toBe(
      `# Acme\n\n## Light\n\n${prose}\n\n## Fast\n\n${prose}\n\n## Cheap\n\n${prose}`,
    );
  });

  it("is the whole body where little is left otherwise", () => {
    expect(text('<div class="sidebar"><p>Only this is here.</p></div><footer>Acme, Bilbao</footer>')).toBe(
      "Only this is here.\n\nAcme, Bilbao",
    );
  });

  it("keeps cards that are links as a whole, and drops lists of links", () => {
    const cards = `<a href="/x"><h3>Forging</h3><p>${prose}</p><p>${prose}</p></a>`;
    const links = ["One", "Two", "Three", "Four", "Five"].map(
      (name) => `<li><a href="/${name}">${name}</a></li>`,
    );
    expect(text(`<main><h1>Acme</h1>${cards}<ul>${links.join("")}</ul></main>`)).toBe(
      `# Acme\n\n### Forging\n\n${prose}\n\n${prose}`,
    );
  });

  it("has nothing that a reader does not see", () => {
    const hidden = [
      '<p hidden>a secret</p><p style="color:red; display: none">a secret</p><p aria-hidden="true">a secret</p>',
      '<span style="visibility:hidden">a secret</span><template>a secret</template><noscript>a secret</noscript>',
      '<script>a secret</script><style>a secret</style><textarea>a secret</textarea><span class="sr-only">a secret</span>',
      "<!-- a secret --><svg><title>a secret</title></svg><iframe>a secret</iframe>",
    ];
    expect(text(`<main><p>${prose}</p>${hidden.join("")}</main>`)).toBe(prose);
  });

  it("that scripts would have to make is not there", () => {
    expect(() => text('<div id="root"></div><script src="/app.js"></script>')).toThrow(SourceReadError);
  });
});

describe("Markdown of a page", () => {
  it.each([
    [
      "headings",
      "<h2>One <small>two</small></h2><h4>Three<a href='#x'>¶</a></h4>",
      "## One two\n\n#### Three",
    ],
    ["line breaks", "<p>One<br>two<br><br>three</p>", "One\ntwo\n\nthree"],
    [
      "unclosed items",
      "<ul><li>One<li>Two<ul><li>Three</ul><li>Four</ul>",
      "- One\n- Two\n  - Three\n- Four",
    ],
    ["numbered items", "<ol><li><p>One</p><p>more</p></li><li>Two</li></ol>", "1. One\n\n   more\n2. Two"],
    [
      "terms",
      "<dl><dt>Horn</dt><dd>The pointed end</dd><dt>Face</dt><dd>The flat top</dd></dl>",
      "- Horn: The pointed end\n- Face: The flat top",
    ],
    ["quotes", "<blockquote><p>One</p><p>Two</p></blockquote>", "> One\n>\n> Two"],
    [
      "code",
      "<p>Run <code>npm  i</code> now.</p><pre><code>a\n  b ```\n</code></pre>",
      "Run `npm i` now.\n\n````\na\n  b ```\n````",
    ],
    [
      "tables",
      "<table><caption>Prices</caption><tr><th>Size<th>Price<tr><td>S|M<td>9 €</table>",
      "Prices\n\n| Size | Price |\n| --- | --- |\n| S\\|M | 9 € |",
    ],
    ["tables that lay out", "<table><tr><td><h2>One</h2><p>Two</p></td></tr></table>", "## One\n\nTwo"],
    [
      "links that stand alone",
      "<p><a href='../docs?a=1#top'>Read the (docs)</a></p>",
      "[Read the (docs)](https://acme.test/docs?a=1)",
    ],
    [
      "the words of links in a sentence",
      "<p>See <a href='/docs'>the <em>docs</em></a>, they help.</p>",
      "See the docs, they help.",
    ],
    ["links that lead nowhere", "<p><a href='javascript:alert(1)'>Click</a></p>", "Click"],
    [
      "marks of footnotes",
      "<p>It weighs 120 kg.<sup><a href='#n1'>[1]</a></sup> H<sub>2</sub>O and m<sup>2</sup></p>",
      "It weighs 120 kg. H2O and m2",
    ],
    ["entities and blanks", "<p>a&nbsp;&amp;&nbsp;b &lt;tag&gt;\n   c</p>", "a & b <tag> c"],
    [
      "what looks like Markdown",
      "<p># no heading</p><p>1. no item</p><p>&gt; no quote</p>",
      "\\# no heading\n\n1\\. no item\n\n\\> no quote",
    ],
  ])("keeps %s", (_, html, markdown) => {
    expect(text(`<main>${html}</main>`)).toBe(markdown);
  });
});

describe("what a page says of itself", () => {
  it("is its title, description, language and links", () => {
    const page = readHtml(
      `<html lang="en_GB"><head><title> The\n anvil </title><meta name="description" content="Heavy &amp; good"><base href="/shop/"></head>
      <body><nav><a href="about">About us</a><a href="mailto:x@y.z">Mail</a></nav><p>${prose}</p></body></html>`,
      url,
    );
    expect(page).toMatchObject({ title: "The anvil", description: "Heavy & good", language: "en-GB" });
    expect(page.links).toEqual([{ url: "https://acme.test/shop/about", text: "About us" }]);
  });

  it("is found elsewhere where the usual place is empty", () => {
    const page = readHtml(`<meta property="og:title" content="From og"><h1>Heading</h1><p>${prose}</p>`, url);
    expect([page.title, page.language]).toEqual(["From og", null]);
    expect(readHtml(`<h1>Heading</h1><p>${prose}</p>`, url).title).toBe("Heading");
  });
});

describe("a page made to do harm", () => {
  it.each([
    ["nested without end", "<div>".repeat(200_000)],
    ["open formatting", "<b><i><p>".repeat(100_000)],
    ["tables in tables", "<table><tr><td>".repeat(60_000)],
    ["links", "<a href=x>y</a>".repeat(100_000)],
    ["attributes", `<p ${Array.from({ length: 200_000 }, (_, at) => `a${at}=1`).join(" ")}>`],
    ["lists", "<ul><li>".repeat(100_000)],
    ["comments", "<!--".repeat(300_000)],
    ["entities", "&amp".repeat(300_000)],
  ])("of %s is read to its cap, and no stack overflows", (_, harm) => {
    const { text: read } = readHtml(`<main><p>${prose}</p></main>${harm}`, url);
    expect(read).toContain("An anvil of Acme");
  });
});
