import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";

const render = (markdown: string) => renderMarkdownToHtml(markdown).trim();

describe("raw HTML in Markdown", () => {
  it.each([
    '<details open=""><summary>a</summary>b</details>',
    '<figure><picture><source srcset="a.webp 2x" type="image/webp"></picture><figcaption>c</figcaption></figure>',
    '<p>H<sub>2</sub>O x<sup>2</sup> <kbd>a</kbd> <abbr title="b">c</abbr> <mark>d</mark></p>',
    '<p><progress max="3" value="2"></progress></p>',
    '<p align="center">a</p>',
    '<ol reversed="" start="3"><li value="2">a</li></ol>',
  ])("keeps %s", (html) => {
    expect(render(html)).toBe(html);
  });

  it("gives audio and video controls and never autoplays them", () => {
    expect(render('<video src="a.mp4" autoplay onplay="x" width="20"></video>')).toBe(
      '<p><video controls="" preload="metadata" src="a.mp4" width="20"></video></p>',
    );
  });

  it("parses Markdown between tags", () => {
    expect(render("<details>\n\n*a*\n\n</details>")).toBe("<details>\n<p><em>a</em></p>\n</details>");
  });

  it.each([
    ["<style>a</style>b", "b"],
    ["<script>a</script>b", "b"],
    ["<iframe src=x>a</iframe>b", "b"],
    ["<svg><text>a</text></svg>b", "<p>b</p>"],
    ["<form action=x><input name=y><button>a</button></form>", "<div>a</div>"],
    ["<center>a</center>", "<div>a</div>"],
    ["<p style=color:red class=fixed data-x=y onclick=z>a</p>", "<p>a</p>"],
    [
      "<noscript><img src=a alt=b></noscript>",
      '<p><img alt="b" decoding="async" loading="lazy" src="a"></p>',
    ],
    ["<img alt=a>", ""],
    ["<!-- a -->b", "b"],
    ["</div></article>a", "a"],
    ["<b>a", "<p><b>a</b></p><b>\n</b>"],
    ["<input type=text value=a>", ""],
    ["<constructor>a</constructor>", "<p>a</p>"],
  ])("renders %s as %s", (markdown, html) => {
    expect(render(markdown)).toBe(html);
  });

  it.each(["title", "textarea", "xmp", "script", "style", "iframe", "template", "select", "plaintext"])(
    "shows an unclosed <%s> as text and keeps the rest of the post",
    (name) => {
      expect(render(`the <${name}> tag\n\nrest`)).toBe(`<p>the &lt;${name}&gt; tag</p>\n<p>rest</p>`);
    },
  );

  it("drops a swallowing element that is closed in its paragraph, whatever its case", () => {
    expect(render("a <TITLE>b</title> c")).toBe("<p>a  c</p>");
  });

  it("writes misnested tags as a browser will nest them", () => {
    expect(render("- <form><li>a")).toBe("<ul>\n<li>\n<div></div></li><li>a</li>\n</ul>");
  });

  it("keeps useful rel tokens and adds noopener to links that leave", () => {
    expect(render('<a href="//a.org" rel="sponsored opener" target="_blank">x</a>')).toBe(
      '<p><a href="//a.org" rel="sponsored noopener">x</a></p>',
    );
  });
});
