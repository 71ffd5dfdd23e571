import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { expect, it } from "vitest";

const markdown = `# Title

First *words*
on two lines.

- one
- two

  more of two

> [!NOTE]
> quoted

\`\`\`js
let code
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

![Alt](https://a.test/b.png "Caption")

<p>raw</p>

---

Last[^1].

[^1]: A note.
`;

const marks = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]* data-blogsvc-line="(\d+)"/g)].map(([, tag, line]) => `${tag} ${line}`);

it("marks blocks with the line they begin at", () => {
  expect(marks(renderMarkdownToHtml(markdown, { sourceLines: true }))).toEqual([
    "h1 1",
    "p 3",
    "ul 6",
    "li 6",
    "p 6",
    "li 7",
    "p 7",
    "p 9",
    "blockquote 11",
    "p 11",
    "code 14",
    "table 18",
    "thead 18",
    "tr 18",
    "tbody 20",
    "tr 20",
    "figure 22",
    "hr 26",
    "p 28",
    "p 30",
  ]);
});

it("marks nothing unless asked, and changes nothing else", () => {
  const plain = renderMarkdownToHtml(markdown);
  expect(plain).not.toContain("data-blogsvc");
  const marked = renderMarkdownToHtml(markdown, { sourceLines: true });
  expect(marked.replace(/ data-blogsvc-line="\d+"/g, "")).toBe(plain);
  const highlight = (code: string) => `<b>${code.length}</b>`;
  expect(
    renderMarkdownToHtml(markdown, { sourceLines: true, highlight }).replace(/ data-blogsvc-line="\d+"/g, ""),
  ).toBe(renderMarkdownToHtml(markdown, { highlight }));
});

it("takes only a line number from raw HTML, and only where lines are asked for", () => {
  const raw = (value: string) => `<p data-blogsvc-line='${value}'>text</p>`;
  expect(renderMarkdownToHtml(raw("7"))).toBe("<p>text</p>");
  expect(renderMarkdownToHtml(raw("7"), { sourceLines: true })).toBe('<p data-blogsvc-line="7">text</p>');
  for (const value of ["0", "-1", "1e9", "1234567", '7" onclick="x'])
    expect(renderMarkdownToHtml(raw(value), { sourceLines: true })).toBe("<p>text</p>");
});
