import { expect, test } from "vitest";
import { linksOf } from "../../../../schema/api/html-to-markdown/links-of";
import { picturesOf } from "../../../../schema/api/html-to-markdown/pictures-of";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { bodyTree } from "../../../../worker/domains/import/foreign/convert-body";
import type { ForeignPost } from "../../../../worker/domains/import/foreign/foreign-post";
import { importWords } from "../../../../worker/domains/import/import-words";

const images: Record<string, { url: string; alt: string }> = {
  7: { url: "https://old.example/7.png", alt: "Seven" },
};
const tree = (body: string, bodyKind: ForeignPost["bodyKind"] = "blocks") =>
  bodyTree({ body, bodyKind, identity: "" }, { byId: (id) => images[id], of: () => [] });
const markdown = (body: string, kind?: ForeignPost["bodyKind"]) => toMarkdown(tree(body, kind).tree);

test("the old editor's line breaks are paragraphs and breaks", () => {
  expect(
    markdown(
      "One *star*,\ntwo.\n\n<h2>Head</h2>\nThree <b>bold</b>.\n\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\nEnd",
      "classic",
    ),
  ).toBe("One \\*star\\*,\\\ntwo.\n\n## Head\n\nThree **bold**.\n\n- a\n- b\n\nEnd\n");
});

test("blocks are HTML with comments, which go", () => {
  expect(
    markdown(
      '<!-- wp:paragraph -->\n<p>One\ntwo.</p>\n<!-- /wp:paragraph -->\n\n<!-- wp:code --><pre class="wp-block-code"><code class="language-js">a\n\n&lt;b></code></pre><!-- /wp:code -->',
    ),
  ).toBe("One two.\n\n```js\na\n\n<b>\n```\n");
  expect(
    markdown(
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=a_b_c\n</div></figure>',
    ),
  ).toBe("<https://www.youtube.com/watch?v=a_b_c>\n");
});

test("tables, quotes, lists in lists, and what Markdown has no sign for", () => {
  expect(
    markdown(
      "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2|3</td></tr></tbody></table>",
    ),
  ).toBe("| A | B    |\n| - | ---- |\n| 1 | 2\\|3 |\n");
  expect(markdown("<blockquote><p>q</p></blockquote><p>H<sub>2</sub>O <kbd>x</kbd> <del>no</del></p>")).toBe(
    "> q\n\nH<sub>2</sub>O <kbd>x</kbd> ~~no~~\n",
  );
});

test("WordPress's own shortcodes are written out, others stay and are named", () => {
  const { tree: root, warnings } = tree(
    '[caption id="a" width="300"]<a href="https://old.example/p.png"><img src="https://old.example/p-300x200.png" alt="P"></a> A view[/caption]\n\n[gallery ids="7,8"]\n\n[embed]https://video.example/1[/embed]\n\n[[gallery]] [contact-form-7 id="1"] [box]in[/box] [sic]\n\n<pre>[gallery ids="7"]</pre>',
    "classic",
  );
  expect(toMarkdown(root)).toBe(
    '[![P](https://old.example/p-300x200.png)](https://old.example/p.png)\n\n*A view*\n\n![Seven](https://old.example/7.png)\n\n<https://video.example/1>\n\n\\[gallery] \\[contact-form-7 id="1"] \\[box]in\\[/box] \\[sic]\n\n```\n[gallery ids="7"]\n```\n',
  );
  expect(warnings.map(importWords)).toEqual([
    "Left unchanged because they need a plugin: [contact-form-7], [box].",
  ]);
});

test("scripts and styles are gone, a frame is a link", () => {
  expect(
    markdown(
      '<script>alert(1)</script><style>p{}</style><p onclick="x()">a</p><iframe src="https://www.youtube.com/embed/abc?x=1"></iframe><iframe src="javascript:alert(1)"></iframe>',
    ),
  ).toBe("a\n\n<https://www.youtube.com/watch?v=abc>\n");
});

test("pictures and links are found and changed", () => {
  const { tree: root } = tree(
    '<p><a href="/up/big.JPG"><img src="data:image/gif;base64,R0" data-src="/up/small.jpg" alt="x"></a> <a href="https://www.old.example/2017/05/a-post/#s">in</a> <a href="?p=12">id</a> <a href="https://elsewhere.example/">out</a></p>',
  );
  const base = "https://old.example/";
  const found = picturesOf(root, base);
  expect(found.map(({ url }) => url)).toEqual([
    "https://old.example/up/big.JPG",
    "https://old.example/up/small.jpg",
  ]);
  for (const { url, replace } of found) replace(url.replace("old", "new"));
  const links = linksOf(root, base, base);
  expect(links.map(({ key }) => key)).toEqual(["/2017/05/a-post", "?p=12"]);
  links[0]?.replace("/blog/a-post");
  expect(toMarkdown(root)).toBe(
    "[![x](https://new.example/up/small.jpg)](https://new.example/up/big.JPG) [in](/blog/a-post#s) [id](?p=12) [out](https://elsewhere.example/)\n",
  );
});
