import type { BlogPost as BlogPostData } from "@blogsvc/client";
import { BlogPost } from "@blogsvc/client/react";
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { ancestorsOf, attributesOf, find, findAll, textOf } from "./page-tree.ts";
import { fullPost } from "./post-fixture.ts";
import { render } from "./render.ts";

const html = render(BlogPost, { post: fullPost });

describe("BlogPost", () => {
  it("is an article with a header, whose title is the only first-level heading", () => {
    const title = find(html, "h1");
    expect(textOf(title)).toBe("A lease is a promise");
    expect(ancestorsOf(title).map(({ tagName }) => tagName)).toEqual([
      "header",
      "article",
      "div",
      "body",
      "html",
    ]);
  });

  it("names who wrote it, when, and how long it takes", () => {
    const [byline] = findAll(html, ".blogsvc-byline");
    expect(byline && textOf(byline)).toBe("Mara Lind and Jonas WeberMarch 1, 20264 min read");
    const [time] = findAll(html, "time");
    expect(time && attributesOf(time)).toEqual({ datetime: "2026-03-01T09:00:00.000Z" });
  });

  it("dates a change that came more than a day later", () => {
    const later = render(BlogPost, { post: { ...fullPost, updatedAt: "2026-03-05T00:00:00.000Z" } });
    expect(textOf(find(later, "article"))).toContain("Updated March 5, 2026");
    expect(html).not.toContain("Updated");
  });

  it("says in English what is given as undefined", () => {
    const labels = Object.fromEntries([["readingTime", undefined]]);
    expect(render(BlogPost, { post: fullPost, labels })).toContain("4 min read");
  });

  it("shows dates and names in the site's language, time zone and words", () => {
    const german = render(BlogPost, {
      post: { ...fullPost, publishedAt: "2026-03-01T23:30:00.000Z" },
      locale: "de",
      timeZone: "Europe/Berlin",
      labels: { readingTime: (minutes) => `${minutes} Minuten`, faq: "Fragen", relatedPosts: "Mehr" },
    });
    const text = textOf(find(german, "article"));
    expect(text).toContain("Mara Lind und Jonas Weber2. März 20264 Minuten");
    expect(findAll(german, "h2").map(textOf)).toEqual(["First part", "Fragen", "Mehr"]);
  });

  it("omits an invalid date", () => {
    expect(findAll(render(BlogPost, { post: { ...fullPost, publishedAt: "soon" } }), "time")).toHaveLength(1);
  });

  it("shows the excerpt, unless it is only how the post begins", () => {
    expect(textOf(find(html, ".blogsvc-lead"))).toBe("Why a promise needs an end.");
    const derived = { ...fullPost, excerpt: "Text with a link. First…" };
    expect(findAll(render(BlogPost, { post: derived }), ".blogsvc-lead")).toEqual([]);
  });

  it.each<[shown: boolean, excerpt: string, content: string]>([
    [true, "It must end.", "A lease is a promise. It must end. So it is kept."],
    [true, "A lease", "A leaseholder waits."],
    [false, "A lease", "A lease, they say."],
    [false, "A leaseh…", "A leaseholder waits."],
    [false, "First let a = 1; then…", "First\n\n```\nlet a = 1;\n```\n\nthen b."],
    [false, "A\u00a0lease ...", "A lease is a promise."],
  ])("shows it: %j for %j above %j", (shown, excerpt, content) => {
    const page = render(BlogPost, { post: { ...fullPost, excerpt, content } });
    expect(findAll(page, ".blogsvc-lead").map(textOf)).toEqual(shown ? [excerpt] : []);
  });

  it("moves the body's headings one level down only where it has one of the first level", () => {
    const levels = (content: string) =>
      [
        ...render(BlogPost, { post: { ...fullPost, content, faq: undefined, relatedPosts: [] } }).matchAll(
          /<h(\d)/g,
        ),
      ].map(([, level]) => level);
    expect(levels("## a\n\n### b\n\n`# c`")).toEqual(["1", "2", "3"]);
    expect(levels("# a\n\n## b")).toEqual(["1", "2", "3"]);
    expect(levels("a\n===\n\n###### b")).toEqual(["1", "2", "6"]);
  });

  it("gives the body the options of Markdown", () => {
    const other = render(BlogPost, { post: fullPost, markdown: { idPrefix: "one-", headingOffset: 2 } });
    expect(other).toContain('<h4 id="one-first-part">');
  });

  it("shows FAQ and related posts, and the site's own content above them", () => {
    const own = render(BlogPost, { post: fullPost, children: createElement("aside", { id: "own" }) });
    const order = ["blogsvc-prose", 'id="own"', "blogsvc-faq", "blogsvc-related", "blogsvc-branding"];
    expect(order.map((mark) => own.indexOf(mark))).toEqual(
      order.map((mark) => own.indexOf(mark)).toSorted((a, b) => a - b),
    );
    expect(own.indexOf('id="own"')).toBeGreaterThan(0);
  });

  it("links categories where the site has pages for them", () => {
    expect(textOf(find(html, ".blogsvc-categories"))).toBe("CachingEdge");
    const linked = render(BlogPost, {
      post: fullPost,
      categoryHref: (name) => `/topics/${name.toLowerCase()}`,
    });
    expect(linked).toContain('<a href="/topics/caching">Caching</a>');
  });

  it("shows tags below the body, as links where the site has pages for them", () => {
    const tags = find(html, ".blogsvc-tags");
    expect([textOf(tags), attributesOf(tags)["aria-label"]]).toEqual(["HTTP", "Tags"]);
    expect(html.indexOf("blogsvc-tags")).toBeGreaterThan(html.indexOf("blogsvc-prose"));
    const linked = render(BlogPost, {
      post: fullPost,
      tagHref: (name) => `/tags/${name.toLowerCase()}`,
      labels: { tags: "Schlagwörter" },
    });
    expect(linked).toContain(
      '<ul class="blogsvc-tags" aria-label="Schlagwörter"><li><a href="/tags/http">HTTP</a>',
    );
    expect(render(BlogPost, { post: { ...fullPost, tags: [] } })).not.toContain("blogsvc-tags");
  });

  it("carries the version marker and the structured data", () => {
    const marker = find(html, "meta");
    expect(attributesOf(marker)).toEqual({ name: "blogsvc:version", content: "41" });
    const script = find(html, "script");
    expect(attributesOf(script)).toEqual({ type: "application/ld+json" });
    expect(JSON.parse(textOf(script))).toEqual(fullPost.metadata.jsonLd);
    expect(findAll(render(BlogPost, { post: { ...fullPost, version: undefined } }), "meta")).toEqual([]);
  });

  it("needs nothing but what a post must have", () => {
    const bare = render(BlogPost, {
      post: {
        id: "p",
        title: "Bare",
        slug: "bare",
        content: "",
        status: "PUBLISHED",
        categories: [],
        tags: [],
        seo: {},
        metadata: { readingTimeMinutes: 0, wordCount: 0 },
        updatedAt: "2026-01-01T00:00:00.000Z",
      },
    });
    expect(textOf(find(bare, "article"))).toBe("Bare");
  });

  it("carries no event handler, and no script that runs", () => {
    expect(html).not.toMatch(/ on[a-z]+=/i);
    expect(findAll(html, "script").map((script) => attributesOf(script).type)).toEqual([
      "application/ld+json",
    ]);
  });
});

describe("the line on how a post was made", () => {
  const line = "Written by AI and reviewed by a person.";
  const withRecord = (provenance: NonNullable<BlogPostData["metadata"]["provenance"]>) => ({
    ...fullPost,
    metadata: { ...fullPost.metadata, provenance },
  });

  it("stands above the text, where the workspace shows one", () => {
    const html = render(BlogPost, { post: withRecord({ kind: "ai-generated", reviewed: true, line }) });
    expect(html).toContain(`<p class="blogsvc-provenance">${line}</p>`);
    expect(html.indexOf(line)).toBeLessThan(html.indexOf("blogsvc-prose"));
    const silent = withRecord({ kind: "ai-generated", reviewed: true });
    expect(render(BlogPost, { post: silent })).not.toContain("blogsvc-provenance");
  });

  it("can be in another language", () => {
    const labels = {
      provenance: ({ reviewed }: { reviewed: boolean }) => `KI-Text${reviewed ? ", geprüft" : ""}`,
    };
    const post = withRecord({ kind: "ai-assisted", reviewed: true, line });
    expect(render(BlogPost, { post, labels })).toContain("KI-Text, geprüft");
  });
});
