import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import hljs from "highlight.js/lib/common";
import { describe, expect, it } from "vitest";

describe("a highlighter", () => {
  it("gets each code block's text and language, and its HTML goes into the block", () => {
    const seen: [string, string | undefined][] = [];
    const html = renderMarkdownToHtml(
      '```rust,ignore\na < b && "c" &lt;\u00a0\n```\n\n    indented\n\n`inline`',
      {
        highlight: (code, language) => {
          seen.push([code, language]);
          return `<i>${seen.length}</i>`;
        },
      },
    );
    expect(seen).toEqual([
      ['a < b && "c" &lt;\u00a0\n', "rust"],
      ["indented\n", undefined],
    ]);
    expect(html).toBe(
      '<pre tabindex="0"><code class="language-rust"><i>1</i></code></pre>\n' +
        '<pre tabindex="0"><code><i>2</i></code></pre>\n<p><code>inline</code></p>\n',
    );
  });

  it("may be highlight.js", () => {
    const highlight = (code: string, language?: string) =>
      language && hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : undefined;
    const html = renderMarkdownToHtml('```js\nif (a < "<b>") x();\n```\n\n```unheard-of\nx\n```', {
      highlight,
    });
    expect(html).toContain('<span class="hljs-keyword">if</span>');
    expect(html).toContain("&lt;b&gt;");
    expect(html).toContain('<code class="language-unheard-of">x\n</code>');
  });

  it("may leave a block plain", () => {
    const markdown = "```x\n$& $1 <b>\n```";
    expect(renderMarkdownToHtml(markdown, { highlight: () => undefined })).toBe(
      renderMarkdownToHtml(markdown),
    );
  });

  it("is called once for a block between raw HTML, and its result is used unchanged", () => {
    let calls = 0;
    const html = renderMarkdownToHtml("<div>\n\n```js\nx\n```\n\n</div>\n<b><p>", {
      highlight: () => {
        calls += 1;
        return '<span style="color:red">$&</span>';
      },
    });
    expect(calls).toBe(1);
    expect(html).toContain('<code class="language-js"><span style="color:red">$&</span></code>');
  });

  it("is not asked for a block with elements in it", () => {
    const markdown = "<pre><code>a <b>c</b></code></pre>";
    expect(renderMarkdownToHtml(markdown, { highlight: () => "!" })).not.toContain("!");
  });
});
