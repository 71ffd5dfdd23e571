import { describe, expect, it } from "vitest";
import { bodyWarnings } from "../../../worker/domains/import/follow-addresses";
import { destinationsOf, withDestinations } from "../../../worker/domains/import/format/destinations";
import { pageKey, Targets } from "../../../worker/domains/import/format/targets";
import { parse, parsed } from "./parse";

describe("MDX", () => {
  it("keeps pictures and words, and names what it leaves out", () => {
    const post = parsed(
      [
        "---",
        "title: T",
        "---",
        'import Tabs from "@theme/Tabs";',
        "import photo from './photo.png';",
        "",
        "export const meta = {",
        "  a: 1,",
        "};",
        "",
        "{/* truncate */}",
        "# Head",
        "",
        '<Tabs groupId="os" items={["a", "b"]}>',
        '<TabItem value="a" onClick={() => go(1)}>',
        "",
        "Words with {props.name} and `{code}`.",
        "",
        "</TabItem>",
        "</Tabs>",
        "",
        '<Image src={photo} alt="A photo" />',
        '<img src={require("./b c.png").default} alt="B" />',
        '<div className="box" style={{ color: "red" }}>In</div>',
        "",
        "```jsx",
        'import x from "y";',
        "<Tabs a={1} />",
        "```",
        "",
      ].join("\n"),
      "a.mdx",
    );
    expect(post.content).toBe(
      '\n\n\n# Head\n\n\n\n\nWords with {props.name} and `{code}`.\n\n\n\n\n![A photo](./photo.png)\n![B](<./b c.png>)\n<div class="box">In</div>\n\n```jsx\nimport x from "y";\n<Tabs a={1} />\n```\n',
    );
    expect(post.warnings).toEqual([
      "3 import and export statements were left out.",
      "Components were removed, and their contents kept: <Tabs> (1), <TabItem> (1).",
      "1 {…} expression was left as written.",
    ]);
  });
});

describe("HTML", () => {
  it("is a post by what its head and its article say", () => {
    const page =
      '<!doctype html><html><head><title>Page | Site</title><meta name="description" content="Short"><meta property="article:published_time" content="2020-01-02T03:04:05Z"><style>p{}</style></head><body><nav>Menu</nav><article><h1>The <em>page</em></h1><p>Words <a href="other.html">there</a>.</p><script>x()</script></article></body></html>';
    expect(parsed(page, "blog/page.html")).toMatchObject({
      title: "The page",
      slug: "page",
      excerpt: "Short",
      date: Date.UTC(2020, 0, 2, 3, 4, 5),
      status: "DRAFT",
      content: "\nWords [there](other.html).\n",
      warnings: [
        "1 script was left out.",
        "title: taken from the first heading, which was removed from the body.",
        "The file has no front matter, so it is imported as a draft.",
      ],
    });
    expect(parsed("---\ntitle: T\n---\n<p>a <b>b</b></p>", "a.html")).toMatchObject({
      title: "T",
      status: "PUBLISHED",
      content: "a **b**\n",
      warnings: [],
    });
  });

  it.each(["_layouts/post.html", "site/layouts/partials/head.html", "archetypes/default.md"])(
    "%s is a template",
    (path) => {
      expect(parse("<p>{{ .Title }}</p>", path)).toMatchObject({ ok: false, code: "not_a_post" });
    },
  );
});

describe("a file without front matter, or without a title", () => {
  it.each([
    [
      "# Plans *for* 2024 #\n\nBody\n",
      "Plans 0123456789abcdef0123456789abcdef.md",
      "Plans for 2024",
      "plans",
      "\nBody\n",
    ],
    ["Setext\n======\nBody", "notes/x.md", "Setext", "x", "Body"],
    ["Just words.\n", "Daily notes/my-first_note.md", "My first note", "my-first-note", "Just words.\n"],
    ["{% raw %}\n", "a.md", "A", "a", "{% raw %}\n"],
  ])("%j is a draft by its heading or its name", (text, path, title, slug, content) => {
    expect(parsed(text, path)).toMatchObject({ title, slug, content, status: "DRAFT" });
    expect(parsed(text, path).warnings).toHaveLength(2);
  });

  it("keeps its status where it has front matter", () => {
    expect(parsed("---\ntags: [a]\n---\n# Title\nBody\n", "b.md")).toMatchObject({
      title: "Title",
      content: "Body\n",
      status: "PUBLISHED",
    });
  });
});

describe("where a post is live", () => {
  it.each([
    ["path: blog/a", ["/blog/a"]],
    ["permalink: /2020/a/\nredirect_from: /old", ["/old", "/2020/a/"]],
    ["url: https://site.example/2020/a.html?x=1", ["/2020/a.html"]],
    ["permalink: /:year/:title/", []],
    ["url: /", []],
  ])("%j is an alias", (front, aliases) => {
    expect(parsed(`---\ntitle: T\n${front}\n---\n`).aliases).toEqual(aliases);
  });
});

describe("addresses in a body", () => {
  it("are found outside of code, and replaced without another byte", () => {
    const body =
      '![a](./a.png "T") [![b](b.png)](c.md#x) <img src="d.png" alt=""> [r]: <e f.md>\n\n[r]: ../g.md "x"\n`[no](x.md)`\n\n```\n![no](x.png)\n```\n![[h.png|300]] [[Note#s|words]] [[1]](i.md) <a href=\'j.md\'>j</a>\n';
    const found = destinationsOf(body);
    expect(found.map(({ address, shows }) => [address, shows])).toEqual([
      ["./a.png", true],
      ["b.png", true],
      ["c.md#x", false],
      ["d.png", true],
      ["../g.md", false],
      ["[[h.png", true],
      ["[[Note#s", false],
      ["i.md", false],
      ["j.md", false],
    ]);
    expect(withDestinations(body, new Map(found.map((one) => [one, "U"])))).toBe(
      '![a](U "T") [![b](U)](U) <img src="U" alt=""> [r]: <e f.md>\n\n[r]: U "x"\n`[no](x.md)`\n\n```\n![no](x.png)\n```\n![](U) [words](U) [[1]](U) <a href=\'U\'>j</a>\n',
    );
    expect(withDestinations(body, new Map())).toBe(body);
  });

  it("lead to files as site generators read them", () => {
    const targets = new Targets([
      "site/static/images/a.png",
      "site/content/blog/b/index.md",
      "site/content/blog/b/p.png",
      "notes/Deep/Note.md",
    ]);
    const from = "site/content/blog/b/index.md";
    const md = ["", ".md", "/index.md"];
    expect(targets.find(from, "/images/a.png")).toBe("site/static/images/a.png");
    expect(targets.find(from, "p.png?raw=1")).toBe("site/content/blog/b/p.png");
    expect(targets.find("site/content/blog/c.md", "./b/", md)).toBe(from);
    expect(targets.find("x.md", "@/blog/b/index.md", md)).toBeNull();
    expect(targets.find(from, "@/blog/b/index.md", md)).toBe(from);
    expect(targets.find("other/x.md", "[[Note#s", md)).toBe("notes/Deep/Note.md");
    expect(targets.find(from, "../../../../../etc/a.png")).toBeNull();
    expect(targets.find(from, "https://site.example/images/a.png")).toBeNull();
    expect(pageKey("/2020/A%20b/")).toBe(pageKey("2020/a b.html"));
  });

  it("and what their site made of templates is named", () => {
    expect(
      bodyWarnings(
        '{% highlight js %}x{% endhighlight %} {{ site.url }} {{< figure src="a" >}} <iframe src="x"></iframe>\n:::note\n`{% raw %}`',
      ),
    ).toEqual([
      "2 Liquid were left unchanged: highlight.",
      "1 Hugo shortcodes were left unchanged: figure.",
      "1 template expressions were left unchanged: {{ site.url }}.",
      "1 Docusaurus admonitions were left unchanged: note.",
      "1 HTML elements are not shown in posts: <iframe>.",
    ]);
  });
});
