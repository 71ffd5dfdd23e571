import { describe, expect, it } from "vitest";
import type { Guide } from "../../../docs/guides.ts";
import { renderGuide } from "../../../scripts/docs/render-guide.ts";

const guide: Guide = { name: "webhooks", title: "Webhooks", summary: "Words", source: "docs/webhooks.md" };
const bodyOf = (markdown: string, of = guide) => renderGuide(of, markdown).body.text;

describe("links", () => {
  it.each([
    ["[x](api.md)", '<a href="/docs/http-api">x</a>'],
    ["[x](api.md#health)", '<a href="/docs/http-api#health">x</a>'],
    ["[x](../README.md)", '<a href="/docs/getting-started">x</a>'],
    ["[x](/docs/api)", '<a href="/docs/api">x</a>'],
    ["[x](http://127.0.0.1:8787/docs/api)", '<a href="/docs/api">x</a>'],
    ["[x](../LICENSE)", "x"],
    ["[x](https://example.com/a)", '<a href="https://example.com/a" rel="noreferrer">x</a>'],
  ])("%s", (markdown, html) => {
    expect(bodyOf(markdown).trim()).toBe(`<p>${html}</p>`);
  });

  it("of the README are seen from the root", () => {
    const readme = { ...guide, source: "README.md" };
    expect(bodyOf("[x](docs/api.md#health)", readme)).toContain('href="/docs/http-api#health"');
  });

  it("within the page lead to ids without a prefix, footnotes too", () => {
    const body = bodyOf("[x](#a-part)\n\n## A part\n\nWords[^1]\n\n[^1]: Note");
    expect(body).toContain('href="#a-part"');
    expect(body).toContain('<h2 id="a-part">');
    expect(body).not.toContain("guide-");
    expect(body).not.toContain('href="#footnote-label"');
    const [, note = ""] = /data-footnote-ref="" href="#([^"]+)"/.exec(body) ?? [];
    expect(body).toContain(`<li id="${note}">`);
  });
});

it("takes the title out of the page, or has its own", () => {
  const rendered = renderGuide(guide, "# The title\n\nWords");
  expect([rendered.title, rendered.body.text.trim()]).toEqual(["The title", "<p>Words</p>"]);
  expect(renderGuide({ ...guide, heading: "Mine" }, "# Other\n\nWords").title).toBe("Mine");
});

it("leaves sections out, and not what only looks like a heading", () => {
  const body = bodyOf("# T\n\n## A\n\none\n\n## B\n\ntwo\n\n### C\n\nthree\n\n## D\n\n```sh\n## B\n```", {
    ...guide,
    omit: ["B"],
  });
  expect(body).toContain("one");
  expect(body).not.toMatch(/two|three/);
  expect(body).toContain("## B");
});

it("shows the words of images that another host would have to send", () => {
  expect(bodyOf("[![Deploy](https://other.example/b)](https://other.example/)")).toContain(">Deploy</a>");
  expect(bodyOf("![x](https://other.example/b)")).not.toContain("<img");
});

it("shows pictures of the repository where they are served, in their size", () => {
  const pictureAt = (path: string) =>
    path === "docs/pictures/form.webp" ? { src: "/assets/form-1a.webp", width: 1280, height: 800 } : null;
  const shown = renderGuide(guide, "![The form](pictures/form.webp)", pictureAt);
  expect(shown.body.text).toMatch(
    /^<p><a href="\/assets\/form-1a.webp"><img [^>]*src="\/assets\/form-1a.webp"[^>]*><\/a><\/p>/,
  );
  expect(shown.body.text).toMatch(/alt="The form".* width="1280" height="800"/);
  expect(shown.missingPictures).toEqual([]);
  const without = renderGuide(guide, "![The form](pictures/no-form.webp)", pictureAt);
  expect(without.body.text.trim()).toBe("<p>The form</p>");
  expect(without.missingPictures).toEqual(["docs/pictures/no-form.webp"]);
});

describe("code", () => {
  it("is coloured by class names alone", () => {
    const body = bodyOf('```ts\nconst a = "<b>";\n```');
    expect(body).toContain('<span class="hljs-keyword">const</span>');
    expect(body).toContain('<span class="hljs-string">"&lt;b&gt;"</span>');
    expect(body).not.toContain("style=");
  });

  it("stays as it is without a language", () => {
    expect(bodyOf("```\na <b> & c\n```")).toContain(
      '<div class="code"><pre tabindex="0"><code>a &lt;b&gt; &amp; c</code></pre></div>',
    );
  });

  it("of an Astro page is a script above and a page below", () => {
    const body = bodyOf('```astro\n---\nconst a = 1;\n---\n<h1 class="x">{a}</h1>\n```');
    expect(body).toContain('<span class="hljs-keyword">const</span>');
    expect(body).toContain('<span class="hljs-name">h1</span>');
  });
});

it("frames tables, so that they scroll separately", () => {
  expect(bodyOf("| A | B |\n|---|---|\n| 1 | 2 |")).toMatch(
    /^<div class="table" role="group" aria-label="Table: A, B" tabindex="0"><table>/,
  );
});

it("lists the headings, and gives each a link to itself", () => {
  const { headings, body } = renderGuide(guide, "# T\n\n## `One`\n\n### Two\n\n#### Three");
  expect(headings).toEqual([
    { id: "one", level: 2, text: "One" },
    { id: "two", level: 3, text: "Two" },
  ]);
  expect(body.text).toContain('<a class="anchor" href="#two" aria-label="Link to “Two”">#</a></h3>');
});

it("cuts the text into sections for the search", () => {
  const { sections } = renderGuide(
    guide,
    "# T\n\nStart\n\n## One\n\n| a | b |\n|---|---|\n| c | d |\n\n### Two\n\nend",
  );
  expect(sections.map(({ href, heading, text }) => [href, heading, text])).toEqual([
    ["/docs/webhooks", "", "Start"],
    ["/docs/webhooks#one", "One", "a b c d"],
    ["/docs/webhooks#two", "Two", "end"],
  ]);
});
