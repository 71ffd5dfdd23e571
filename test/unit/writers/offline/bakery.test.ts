import { beforeAll, describe, expect, it } from "vitest";
import { bodyLikeness, bodyNear } from "../../../../worker/domains/editorial/similarity/likeness-of";
import { sketchBody } from "../../../../worker/domains/editorial/similarity/sketch";
import type { Answer } from "../../../../worker/domains/models/writers/answers";
import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { askOffline, offlineDraft } from "./ask-offline";
import { bakery, bakerySite } from "./bakery-site";

const draftOf = (topic: Answer<"topics">["topics"][number], excerpts: Excerpt[] = bakerySite) =>
  offlineDraft({ kind: "draft", brief: bakery, excerpts, topic, links: [], categories: [] });
const about = (title: string, excerpts?: Excerpt[]) => draftOf({ title, angle: "", keywords: [] }, excerpts);
const topicsOf = async (count: number, existing: string[] = []) =>
  (
    await askOffline<"topics">({
      kind: "topics",
      brief: bakery,
      excerpts: bakerySite,
      keywords: [],
      count,
      existing,
    })
  ).topics;

describe("drafts of a bakery's site", () => {
  let topics: Answer<"topics">["topics"];
  let drafts: Answer<"edit">[];
  beforeAll(async () => {
    topics = await topicsOf(10);
    drafts = await Promise.all(topics.map((topic) => draftOf(topic)));
  });
  const found = (title: string) => {
    const draft = drafts.find((one) => one.title.toLowerCase().includes(title));
    if (draft === undefined) throw new Error(`no draft of ${title}`);
    return draft;
  };

  it("are ten, and the sameness guard warns of none", () => {
    expect(drafts).toHaveLength(10);
    for (const [at, one] of drafts.entries())
      for (const other of drafts.slice(at + 1))
        expect(
          bodyLikeness(sketchBody(one.content), sketchBody(other.content)),
          `${one.title} / ${other.title}`,
        ).toBeLessThan(bodyNear);
  });

  it("keep the word that is the answer", async () => {
    const answers = "No. Rye and spelt contain gluten.";
    expect(found("questions about").content).toContain(`coeliac disease?\n\n${answers}`);
    expect((await about("Can I freeze it?")).content).toContain("Yes. Slice it first, and put paper between");
    expect((await about("Is your bread suitable for people with coeliac disease?")).content).toContain(
      answers,
    );
  });

  it("hold nothing that is beside their subject", async () => {
    expect((await about("Can I freeze it?")).content).not.toMatch(/storm|coeliac|## /);
    expect(found("nail varnish").content).not.toMatch(/three feeds|Anchor|## /);
    const product = "Tidewater Rye bakes slow rye bread on the harbour";
    expect(drafts.filter(({ content }) => content.includes(product)).map(({ title }) => title)).toEqual([
      "Rye bread from the harbour",
      "Questions about Tidewater Rye, answered",
    ]);
  });

  it("keep steps numbered, in their place, and all of them; and tables whole", () => {
    expect(found("feeding it").content).toContain(
      `before it lifts a dough:

1. Stir the whole jar into 100 grams of water at 30 degrees.
2. Add 100 grams of wholemeal rye flour and mix until no dry flour is left.
3. Leave it under a cloth until it has doubled.
   That takes about twelve hours in a warm kitchen.
4. Throw half away and repeat.

After the third feed`,
    );
    expect(found("prices").content).toContain(
      "| Harbour rye | £6.20 | nine days |\n| Spelt and caraway | £6.80 | six days |\n| Pilot's black bread | £7.40 | fourteen days |",
    );
  });

  it("ask below only what the site asks, with its whole answer, each question once", () => {
    const asked = drafts.flatMap(({ faq }) => faq);
    expect(asked).toContainEqual({
      question: "Do you sell the starter without bread?",
      answer: "Yes. A jar of Anchor is £5, and it comes with a card on how to feed it.",
    });
    for (const { question } of asked)
      expect(
        bakerySite.some(({ text }) => text.includes(`## ${question}`)),
        question,
      ).toBe(true);
    expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
  });

  it("have titles that stand alone, an excerpt of another sentence, and keywords that are names", async () => {
    expect(found("feeding it").title).toBe("Looking after a rye starter: feeding it for the first time");
    const all = (await topicsOf(40)).map(({ title }) => title);
    expect(all).toContain("Keeping and slicing your rye bread: can I freeze it?");
    for (const { content, excerpt, seo, image, title } of drafts) {
      expect(content.split("\n\n"), title).not.toContain(excerpt);
      expect(seo.keywords.join()).not.toMatch(/\b(?:happens|smells|lasts|travels|bakes|feeding|looking)\b/);
      expect(image.alt).toBe(`Card with the title “${title}”`);
    }
    for (const { angle } of topics) expect(angle).not.toMatch(/“([^”]+)” \(\1\)/);
  });

  it("are whole pages where fewer are wanted, and of nothing that was written", async () => {
    const [, second] = await topicsOf(4);
    expect((await draftOf(second ?? { title: "", angle: "", keywords: [] })).content.length).toBeGreaterThan(
      600,
    );
    const more = await topicsOf(
      10,
      topics.map(({ title }) => title),
    );
    for (const { title } of more) expect(topics.map((topic) => topic.title)).not.toContain(title);
  });
});

describe("sources with marks and lines of their own", () => {
  const of = (title: string, text: string): Excerpt[] => [{ sourceId: "s", title, url: null, text }];

  it("never show a file's name, and end each emphasis that they begin", async () => {
    const text = `Futures in **Rust are lazy. They do** nothing until somebody asks them, **which surprises many people.\n\n## Pinning\n\nA pinned value stays where it is.`;
    const { content } = await about("Async await hits beta", of("Async-await-hits-beta.md", text));
    expect(content).toContain("Futures in Rust are lazy.");
    expect(content).not.toMatch(/\.md\b/);
    expect(content.split("**").length % 2).toBe(1);
  });

  it("make no topic of who wrote them", async () => {
    const text = `# Fabio Fiorina, Simon Josefsson and Nikos Mavrogiannopoulos (help-libtasn1@gnu.org)\n\nLibtasn1 reads and writes structures of ASN.1 as they are used in certificates, and it does so without any other library beside it on the machine.\n\n# Naming of structures\n\nA structure is named by its module and its own name with a full stop between them, and each of the names begins with a letter of the alphabet.`;
    const { topics } = await askOffline<"topics">({
      kind: "topics",
      brief: bakery,
      excerpts: of("Libtasn1", text),
      keywords: [],
      count: 10,
      existing: [],
    });
    expect(JSON.stringify(topics)).not.toMatch(/Fiorina|gnu\.org/);
    expect(topics.map(({ title }) => title)).toEqual(["Libtasn1"]);
  });
});
