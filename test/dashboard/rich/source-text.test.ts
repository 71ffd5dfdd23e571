/// <reference path="../../client/markdown/commonmark-spec.d.ts" />
import spec from "commonmark-spec";
import { describe, expect, it } from "vitest";
import { schema } from "../../../dashboard/src/features/editor/rich/schema";
import { followOrigins, SourceText } from "../../../dashboard/src/features/editor/rich/source-text";

const posts = import.meta.glob<string>("../../../samples/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const withoutMatter = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, "");
const rewritten = (markdown: string) => {
  const text = new SourceText(markdown);
  text.doc.check();
  return text.write(text.doc, text.origins);
};

/** The Markdown after `by` took the place of `words`, as typing does it. */
function edited(markdown: string, words: string, by: string): string {
  const text = new SourceText(markdown);
  let at = -1;
  text.doc.descendants((node, pos) => {
    const offset = node.isText ? (node.text ?? "").indexOf(words) : -1;
    if (offset >= 0 && at < 0) at = pos + offset;
  });
  if (at < 0) throw new Error(`No text ${words}`);
  const inside = text.doc.resolve(at + 1).marks();
  const slice =
    text.doc.type.schema.nodes.paragraph?.create(null, schema.text(by, inside)).slice(0) ??
    text.doc.slice(0, 0);
  const doc = text.doc.replace(at, at + words.length, slice);
  return text.write(doc, followOrigins(text.origins, text.doc, doc));
}

describe("a text that nobody edits", () => {
  it.each(Object.entries(posts))("%s stays as it is", (_, post) => {
    for (const text of [post, withoutMatter(post), post.replaceAll("\n", "\r\n")])
      expect(rewritten(text)).toBe(text);
  });

  it.each(spec.tests.map(({ number, markdown }) => [number, markdown] as const))(
    "example %i of CommonMark stays as it is",
    (_, markdown) => {
      for (const text of [markdown, `Before.\n\n${markdown}\nAfter.\n`, markdown.replaceAll("\n", "\r\n")])
        expect(rewritten(text)).toBe(text);
    },
  );

  it.each([
    "",
    "\n\n",
    "A note[^a].\n\n[^a]: Its text\n    goes on.\n\n    In two paragraphs.\n[^b]: Unused.\n",
    "[a]: https://example.com\n\n[Text][a]\n\n\n\n",
    "- [ ] open\n- [X] done\n",
    "<details>\n<summary>More</summary>\n\n*Text*\n\n</details>\n",
    "| a | b |\n|---|:-:|\n| 1 \\| 2 | `x` |\n",
    "Press <kbd>Ctrl</kbd>+<kbd>C</kbd>.<br>\nNext <!-- a comment -->",
    "> [!NOTE]\n> Words\n> in two lines.\n",
    "> [!tip]\n>\n> - item\n",
    "> [!CAUTION]\n",
    "- item\n\n  > [!NOTE]\n  > Inside.\n",
  ])("%j stays as it is", (markdown) => expect(rewritten(markdown)).toBe(markdown));
});

describe("an edit", () => {
  it.each([
    [">[!note]\n>One *two*.\n", "two", "three", ">[!note]\n>One *three*.\n"],
    ["* a\n* b\n", "b", "c", "* a\n* c\n"],
    ["+   wide\n+   list\n", "list", "set", "+   wide\n+   set\n"],
    ["3) a\n4) b\n", "b", "c", "3) a\n4) c\n"],
    ["__Bold__ and _italic_.\n", "italic", "slanted", "__Bold__ and _slanted_.\n"],
    ["Title\n=====\n\nText\n", "Text", "Word", "Title\n=====\n\nWord\n"],
    ["## Closed ##\n", "Closed", "Shut", "## Shut ##\n"],
    ["~~~js\nlet a;\n~~~\n", "let", "var", "~~~js\nvar a;\n~~~\n"],
    ["One line\nof a paragraph\nin three.\n", "of", "in", "One line\nin a paragraph\nin three.\n"],
    ["Broken  \nhere and\\\nthere.\n", "there", "now", "Broken  \nhere and\\\nnow.\n"],
    ["|a  |b|\n|---|--:|\n|1|2|\n", "1", "one", "|a  |b|\n|---|--:|\n| one | 2 |\n"],
    [
      "See [the docs][d].\n\n[d]: https://example.com\n",
      "See",
      "Read",
      "Read [the docs][d].\n\n[d]: https://example.com\n",
    ],
    [
      "<https://example.com> and www.example.com end\n",
      "end",
      "stop",
      "<https://example.com> and www.example.com stop\n",
    ],
    ["a &amp; b &copy; c\n", "c", "d", "a &amp; b &copy; d\n"],
    ["a\n\n\n\nb\n***\nc", "b", "x", "a\n\n\n\nx\n***\nc"],
    ["first\r\n\r\nsecond\r\n", "second", "2nd", "first\r\n\r\n2nd\r\n"],
    ["> quoted\n> lines\n", "lines", "rows", "> quoted\n> rows\n"],
    ["A note[^n].\n\n[^n]: Text.\n", "Text", "Words", "A note[^n].\n\n[^n]: Words.\n"],
    ["snake_case_name and 2*3\n", "name", "word", "snake_case_word and 2*3\n"],
  ])("of %j changes only its own line", (markdown, words, by, after) => {
    expect(edited(markdown, words, by)).toBe(after);
  });

  it("of a block leaves the signs in it that mean nothing harmless", () => {
    expect(edited("word\n", "word", "# not * a [heading] _x_")).toBe("\\# not \\* a \\[heading] \\_x\\_\n");
  });
});

describe("blocks", () => {
  const text = new SourceText("One.\n***\n* list\n\n\nTwo.\n");
  const blocks = Array.from({ length: text.doc.childCount }, (_, n) => text.doc.child(n));
  const written = (...order: number[]) => {
    const doc = schema.nodes.doc.create(
      null,
      order.map((n) => blocks[n] ?? schema.nodes.paragraph.create()),
    );
    return text.write(doc, followOrigins(text.origins, text.doc, doc));
  };

  it("that are moved are written as they were", () => {
    expect(written(2, 0, 1, 3)).toBe("* list\n\nOne.\n***\n\nTwo.\n");
  });
  it("that are deleted leave no gap", () => {
    expect(written(0, 3)).toBe("One.\n\nTwo.\n");
    expect(written(1, 2)).toBe("***\n* list\n");
  });
  it("without words are not written", () => {
    expect(written(0, 9, 1, 2, 3)).toBe("One.\n***\n* list\n\n\nTwo.\n");
  });
  it("stand where `places` says", () => {
    const markdown = text.write(text.doc, text.origins);
    expect(text.places(text.doc, text.origins).map(({ from, to }) => markdown.slice(from, to))).toEqual([
      "One.",
      "***",
      "* list",
      "Two.",
    ]);
  });
});

it("of more tokens than the renderer takes is refused, not shown in part", () => {
  expect(() => new SourceText("*a* ".repeat(60_000))).toThrow("tokens");
});
