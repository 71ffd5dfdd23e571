import { expect, test } from "vitest";
import { settledHtml } from "../../../worker/domains/sites/wordpress/posts/wordpress-html";

test.each([
  ["<p>one\ntwo</p>\n<p>three</p>\n", "<p>one two</p>\n<p>three</p>"],
  ["<ul>\n<li>a</li>\n<li><em>b</em>\nc</li>\n</ul>\n", "<ul> <li>a</li>\n<li><em>b</em> c</li>\n</ul>"],
  [
    "<p>a</p>\n<pre><code>x\n\n  y\n</code></pre>\n<p>b</p>",
    "<p>a</p>\n<pre><code>x\n\n  y\n</code></pre>\n <p>b</p>",
  ],
  ['<p>[gallery ids="1"] [/caption] [video]</p>', '<p>&#91;gallery ids="1"] &#91;/caption] &#91;video]</p>'],
  ["<pre><code>[audio]</code></pre>", "<pre><code>&#91;audio]</code></pre>"],
  ["<p>a[0], [1] and [ ] and []</p>", "<p>a[0], [1] and [ ] and []</p>"],
])("%j", (html, settled) => {
  expect(settledHtml(html)).toBe(settled);
});

test("a long run of blanks is read once", () => {
  const blanks = " ".repeat(500_000);
  expect(settledHtml(`<p>a${blanks}b${blanks}\n${blanks}c</p>`)).toBe(`<p>a${blanks}b c</p>`);
});
