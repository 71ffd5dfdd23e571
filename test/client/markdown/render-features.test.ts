import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { describe, expect, it } from "vitest";
import { FEATURE_POST } from "./fixtures";

const render = (markdown: string) => renderMarkdownToHtml(markdown).trim();

describe("renderMarkdownToHtml", () => {
  it("renders a whole post", () => {
    expect(renderMarkdownToHtml(FEATURE_POST)).toMatchSnapshot();
  });

  it("aligns table cells with an attribute, never with a style", () => {
    expect(render("|a|b|\n|:-:|-|\n|c|d|")).toContain('<th align="center">a</th>\n<th>b</th>');
  });

  it("links bare URLs, www and e-mail addresses, and leaves file names alone", () => {
    expect(render("https://a.org, www.b.org! c@d.org README.md docs.rs ftp://e.org //f.org")).toBe(
      '<p><a href="https://a.org" rel="noopener">https://a.org</a>, <a href="http://www.b.org" rel="noopener">www.b.org</a>! ' +
        '<a href="mailto:c@d.org">c@d.org</a> README.md docs.rs ftp://e.org //f.org</p>',
    );
  });

  it("leaves a bracket that is escaped where a task would be as text", () => {
    expect(renderMarkdownToHtml("- \\[x] a\n- [\\x] b")).toBe(
      "<ul>\n<li>[x] a</li>\n<li>[\\x] b</li>\n</ul>\n",
    );
  });

  it("marks task lists with labelled, disabled checkboxes", () => {
    expect(render("1. [x] a\n2. [ ]b")).toBe(
      '<ol class="contains-task-list">\n<li class="task-list-item">' +
        '<input aria-label="Completed task" checked="" disabled="" type="checkbox"> a</li>\n<li>[ ]b</li>\n</ol>',
    );
  });

  it("keeps the language of a code block and drops what follows it", () => {
    expect(render("```rust,ignore\nx\n```")).toBe(
      '<pre tabindex="0"><code class="language-rust">x\n</code></pre>',
    );
    expect(render('``` c++ "onload\n<b>\n```')).toBe(
      '<pre tabindex="0"><code class="language-c++">&lt;b&gt;\n</code></pre>',
    );
    expect(render("```\nx\n```")).toBe('<pre tabindex="0"><code>x\n</code></pre>');
  });

  it("lets the keyboard reach what scrolls: code blocks and tables", () => {
    expect(render("```\nx\n```\n\n|a|\n|-|")).toMatch(/^<pre tabindex="0">.*<table tabindex="0">/s);
    expect(render('<table tabindex="5"><tr><td>x</table>')).toContain('<table tabindex="0">');
    expect(render('<p tabindex="0">x</p>')).toBe("<p>x</p>");
  });

  it("loads images lazily, unless the author says otherwise, and always gives them an alt", () => {
    expect(render("![a](b.png)")).toBe('<p><img alt="a" decoding="async" loading="lazy" src="b.png"></p>');
    expect(render('<img src="b.png" loading="eager">')).toBe(
      '<img alt="" decoding="async" loading="eager" src="b.png">',
    );
  });

  it("keeps the first newline of a code block that starts with one", () => {
    expect(render("<pre>\n\nx</pre>")).toBe('<pre tabindex="0">\n\nx</pre>');
  });

  it("ignores a byte order mark", () => {
    expect(render("\uFEFF# a")).toBe('<h1 id="user-content-a">a</h1>');
  });
});
