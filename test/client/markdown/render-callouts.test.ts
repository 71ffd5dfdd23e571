import { markdownToText, renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { expect, it } from "vitest";
import { parseFragment } from "../../../schema/api/html-to-markdown/parse-fragment";
import { toMarkdown } from "../../../schema/api/html-to-markdown/to-markdown";

const htmlToMarkdown = (html: string) => toMarkdown(parseFragment(html));

const note = `<blockquote class="markdown-alert markdown-alert-note" role="note">
<p class="markdown-alert-title"><strong>Note</strong></p>
<p>Mind the <em>gap</em>.</p>
</blockquote>
`;

it("gives a quote that begins with [!NOTE] the title and the classes of GitHub", () => {
  expect(renderMarkdownToHtml("> [!NOTE]\n> Mind the *gap*.\n")).toBe(note);
  expect(renderMarkdownToHtml("> [!note]  \n> Mind the *gap*.\n")).toBe(note);
  expect(renderMarkdownToHtml("> [!NOTE]\n>\n> Mind the *gap*.\n")).toBe(note);
});

it.each(["tip", "important", "warning", "caution"])("knows the kind %s", (kind) => {
  expect(renderMarkdownToHtml(`> [!${kind.toUpperCase()}]\n> - item\n`)).toContain(
    `<blockquote class="markdown-alert markdown-alert-${kind}" role="note">`,
  );
});

it.each([
  "> [!OTHER]\n> text",
  "> [!NOTE] text",
  "> text\n> [!NOTE]",
  "> \\[!NOTE]\n> text",
  "[!NOTE]\ntext",
  "> [!NOTE]\n> text\n\n[!NOTE]: https://example.com",
])("leaves %j a quote or a text", (markdown) => {
  expect(renderMarkdownToHtml(markdown)).not.toContain("markdown-alert");
});

it("keeps no other class and role that a post gives a quote", () => {
  expect(renderMarkdownToHtml('<blockquote class="fixed markdown-alert" role="dialog">a</blockquote>')).toBe(
    '<blockquote class="markdown-alert">a</blockquote>',
  );
});

it("counts the title as text", () => {
  expect(markdownToText("> [!TIP]\n> Words.\n")).toBe("Tip\nWords.");
});

it.each(["> [!NOTE]\n> Mind the *gap*.\n", "> [!WARNING]\n> One.\n>\n> - two\n", "> [!TIP]\n>\n> - one\n"])(
  "comes back from its HTML: %j",
  (markdown) => {
    expect(htmlToMarkdown(renderMarkdownToHtml(markdown))).toBe(markdown);
  },
);

it("is read from GitHub's own HTML", () => {
  const html = `<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title"><svg></svg>Tip</p><p>Words.</p></div>`;
  expect(htmlToMarkdown(html)).toBe("> [!TIP]\n> Words.\n");
});
