import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { offlineNote } from "../../../../worker/domains/models/writers/offline/offline-note";
import { likeness, shinglesOf } from "../../../../worker/domains/models/writers/offline/text/likeness";
import type { Brief, Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { oneLine } from "../../../../worker/platform/text/sentences";
import { corpusFolder, corpusPresent, oracle } from "../../../support/corpus";
import { askOffline, offlineDraft } from "./ask-offline";
import { fern, site } from "./fern-site";

async function draftsOf(brief: Brief, excerpts: Excerpt[], count: number) {
  const { topics } = await askOffline<"topics">({
    kind: "topics",
    brief,
    excerpts,
    keywords: [],
    count,
    existing: [],
  });
  const links = topics.map(({ title }, at) => ({ title, path: `/blog/${at}` }));
  return Promise.all(
    topics.map((topic) =>
      offlineDraft({
        kind: "draft",
        brief,
        excerpts,
        topic,
        links,
        categories: ["Winter", "Brakes and care"],
      }),
    ),
  );
}

function mostAlike(drafts: readonly { content: string }[]): number {
  const sets = drafts.map(({ content }) => shinglesOf(content.replace(offlineNote, "")));
  return Math.max(...sets.flatMap((a, at) => sets.slice(at + 1).map((b) => likeness(a, b))));
}

describe("a draft without a model", () => {
  it("has the sentence that it begins with for an excerpt, where none that follows names what it is about", async () => {
    const kitchen = {
      sourceId: "src_kitchen",
      title: "The kitchen",
      url: "https://fernhill.example/kitchen",
      text: `# The kitchen

Cheese scones come out of the oven at ten and are gone by eleven. The soup is made of what the gardens on the lane have too much of, and it is always without meat.

A bowl of soup costs three pounds, a scone one pound fifty. Coffee is roasted two streets away.`,
    };
    const draft = await offlineDraft({
      kind: "draft",
      brief: fern,
      excerpts: [kitchen],
      topic: { title: "The kitchen: what to know", angle: "Draws on “The kitchen”.", keywords: ["kitchen"] },
      links: [],
      categories: [],
    });
    expect(draft.excerpt).toBe("Cheese scones come out of the oven at ten and are gone by eleven.");
  });

  it("is an outline of the site's own words with their sources, and says what it is", async () => {
    const topic = {
      title: "Batteries in winter: a practical guide",
      angle: "Draws on “Batteries in winter” (The longtail).",
      keywords: ["battery", "winter"],
    };
    const links = [
      { title: "Charging a battery at home", path: "/blog/charging" },
      { title: "Our summer party", path: "/blog/party" },
      { title: "A winter battery trick", path: "javascript:alert(1)" },
    ];
    const draft = await offlineDraft({
      kind: "draft",
      brief: fern,
      excerpts: site,
      topic,
      links,
      categories: ["Winter riding", "People"],
    });
    expect(draft.content.startsWith(`${offlineNote}\n\n`)).toBe(true);
    expect(draft.content).toContain("\n\nCold takes about a third of the range. Charge the battery");
    expect(draft.content).not.toContain("## Batteries in winter");
    expect(draft.content).toContain("Source: [The longtail](https://fernhill.example/longtail)");
    expect(draft.content).toContain("[Charging a battery at home](/blog/charging)");
    expect(draft.content).not.toMatch(/party|javascript:/);
    expect(draft).toMatchObject({
      title: topic.title,
      slug: "batteries-in-winter-a-practical-guide",
      categories: ["Winter riding"],
      image: { alt: "Card with the title “Batteries in winter: a practical guide”" },
    });
    expect(draft.seo.title.length).toBeLessThanOrEqual(60);
    expect(draft.seo.description.length).toBeLessThanOrEqual(155);
    expect(draft.excerpt).toBe("Charge the battery at room temperature and never below zero.");
  });

  it("names the audience and the product only where they have to do with it", async () => {
    const drafted = async (title: string) => {
      const topic = { title, angle: "", keywords: [] };
      const draft = { kind: "draft" as const, brief: fern, excerpts: site, topic, links: [], categories: [] };
      return (await offlineDraft(draft)).content;
    };
    expect(await drafted("Parents in hilly towns")).toContain("for parents in hilly towns.");
    expect(await drafted("Families on a cargo bike")).toContain("Cargo bikes for families.");
    expect(await drafted("Batteries in winter")).not.toMatch(/parents|Cargo bikes for/);
  });

  it("names the source of neighbors once, after the last of them", async () => {
    const topic = { title: "Service on the doorstep", angle: "", keywords: [] };
    const draft = { kind: "draft" as const, brief: fern, excerpts: site, topic, links: [], categories: [] };
    const { content } = await offlineDraft(draft);
    expect(content).toContain("## Brakes need care on hills");
    expect(content).toContain("## What a year of care costs");
    expect(content.split("Source: [Service on the doorstep]")).toHaveLength(2);
  });

  it("explains the own terms that it uses", async () => {
    const topic = { title: "What fits on a longtail", angle: "", keywords: [] };
    const task = { kind: "draft", brief: fern, excerpts: site, topic, links: [], categories: [] } as const;
    const draft = await offlineDraft({ ...task, topic, links: [], categories: [] });
    expect(draft.content).toContain("- **longtail**: A bike with a long rear rack.");
  });

  it("takes over no HTML, image, relative link or template from a source", async () => {
    const text = `# Hills\n\nHills are hard for <script>alert(1)</script> heavy bikes. Hills need ![x](y.png) good brakes on bikes.
Hills have [a page](../up) about long bikes.\n\n# Patience on hills\n\nHills reward [patient](../patience) riders on **bikes. ![x](y.png)They do so slowly.\n\n<div onclick="x">Hills and bikes are here.</div>\n`;
    const excerpts = [{ sourceId: "s", title: "Hills <b>", url: "javascript:alert(1)", text }];
    const topic = { title: "Hills", angle: "", keywords: [] };
    const { content } = await offlineDraft({
      kind: "draft",
      brief: fern,
      excerpts,
      topic,
      links: [],
      categories: [],
    });
    expect(content).toContain("Hills reward patient riders on bikes. They do so slowly.");
    expect(content).not.toMatch(/<|!\[|\.\.\/|javascript:/);
  });

  it("differs from the nine others of a small site, and says nothing twice", async () => {
    const drafts = await draftsOf(fern, site, 10);
    expect(drafts).toHaveLength(10);
    expect(mostAlike(drafts)).toBeLessThan(0.4);
    for (const { content } of drafts) {
      const sentences = content
        .split(/(?<=\.)\s+|\n+/)
        .filter((line) => line.length > 60 && !/^(?:- \[|Source: )/.test(line));
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });

  it.runIf(corpusPresent)("differs from nineteen others of a large site, whose words it keeps", async () => {
    const excerpts = readdirSync(corpusFolder)
      .filter((name) => name.endsWith(".md"))
      .sort()
      .filter((_, at) => at % 13 === 0)
      .map((name): Excerpt => {
        const { title, path, body } = oracle(readFileSync(join(corpusFolder, name), "utf8"));
        return { sourceId: path, title, url: `https://blog.example/${path}`, text: body };
      });
    expect(excerpts.length).toBeGreaterThan(25);
    const rust = {
      ...fern,
      name: "Rust",
      product: "A programming language.",
      audience: "Programmers.",
      glossary: [],
    };
    const drafts = await draftsOf(rust, excerpts, 20);
    expect(drafts).toHaveLength(20);
    expect(mostAlike(drafts)).toBeLessThan(0.3);
    const bare = (markdown: string) =>
      oneLine(markdown.replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, "$1"));
    const all = bare(excerpts.map(({ text }) => text).join("\n"));
    const prose = drafts.flatMap(({ content }) =>
      content.split("\n\n").filter((part) => /^[A-Z].{200,}\.$/.test(part)),
    );
    expect(prose.length).toBeGreaterThan(20);
    for (const part of prose) {
      const [first = ""] = part.split(/(?<=[.!?]) /);
      expect(all.includes(bare(first)), first).toBe(true);
    }
  });
});
