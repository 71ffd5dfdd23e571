import { expect, test } from "vitest";
import { toMarkdown } from "../../../../schema/api/html-to-markdown/to-markdown";
import { bodyTree } from "../../../../worker/domains/import/foreign/convert-body";
import { importWords } from "../../../../worker/domains/import/import-words";
import { readGhostText } from "../ghost";

const readOne = async (changes: object) => {
  const post = {
    id: "5a",
    uuid: "0f-1",
    title: "Ink",
    slug: "ink",
    type: "post",
    status: "draft",
    ...changes,
  };
  const [item] = await readGhostText(JSON.stringify({ data: { posts: [post] } }), "https://ghost.example");
  if (item?.kind !== "post") return item;
  const { tree, warnings } = bodyTree(item.post, null);
  return { markdown: toMarkdown(tree), warnings: [...item.post.warnings, ...warnings.map(importWords)] };
};
const words = (text: string, format = 0) => ({ type: "extended-text", text, format });
const lexical = (children: unknown[]) => JSON.stringify({ root: { type: "root", children } });

test("a post that only holds what Ghost's editor stores has its body", async () => {
  expect(
    await readOne({
      html: null,
      lexical: lexical([
        { type: "extended-heading", tag: "h2", children: [words("Head")] },
        {
          type: "paragraph",
          children: [
            words("One "),
            words("bold", 1),
            { type: "linebreak" },
            { type: "link", url: "https://a.example/?a=1&b=2", children: [words("there")] },
          ],
        },
        { type: "list", listType: "number", children: [{ type: "listitem", children: [words("a")] }] },
        { type: "codeblock", language: "js", code: "if (a < b) {}" },
        { type: "image", src: "__GHOST_URL__/content/a.png", alt: "A", caption: "<i>Cap</i>" },
        { type: "bookmark", url: "https://b.example", metadata: { title: "B" } },
        { type: "html", html: '<script src="https://gist.github.com/ada/12.js"></script>' },
        { type: "signup", children: [] },
      ]),
    }),
  ).toEqual({
    markdown:
      "## Head\n\nOne **bold**\\\n[there](https://a.example/?a=1\\&b=2)\n\n1. a\n\n```js\nif (a < b) {}\n```\n\n![A](https://ghost.example/content/a.png)\n\n**Cap**\n\n[B](https://b.example)\n\n<https://gist.github.com/ada/12>\n",
    warnings: ["Left out of its body, which uses Ghost's own format: 1 signup.", "1 gist became a link."],
  });
});

test("a post of Ghost's former editor has its body", async () => {
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    markups: [["strong"], ["a", ["href", "https://a.example"]]],
    atoms: [["soft-return", "", {}]],
    cards: [
      ["markdown", { markdown: "## Two\n\n- x" }],
      ["embed", { url: "https://v.example/1", html: "" }],
      ["strange", {}],
    ],
    sections: [
      [
        1,
        "p",
        [
          [0, [0], 1, "Bold"],
          [1, [], 0, 0],
          [0, [1], 1, "link"],
          [0, [], 0, " <end>"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "a"]], [[0, [], 0, "b"]]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  expect(await readOne({ html: "", mobiledoc })).toEqual({
    markdown:
      "**Bold**\\\n[link](https://a.example) \\<end>\n\n- a\n- b\n\n## Two\n\n- x\n\n<https://v.example/1>\n",
    warnings: ["Left out of its body, which uses Ghost's own format: 1 strange."],
  });
});

test("no post comes out empty unsaid", async () => {
  expect(await readOne({ html: "", lexical: "{", plaintext: "One\n\nTwo <b>" })).toEqual({
    markdown: "One\n\nTwo \\<b>\n",
    warnings: ["The file has only the plain text of its body."],
  });
  expect(await readOne({ html: "", lexical: '{"root":5}' })).toMatchObject({
    kind: "refused",
    code: "invalid_post",
  });
  expect(await readOne({ html: "" })).toEqual({
    markdown: "",
    warnings: ["The file has no body for this post."],
  });
});
