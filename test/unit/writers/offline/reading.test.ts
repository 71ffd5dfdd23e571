import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../worker/domains/models/writers/answers";
import { offlineNote } from "../../../../worker/domains/models/writers/offline/offline-note";
import type { Brief } from "../../../../worker/domains/models/writers/tasks";
import { brief as sample } from "../sample-tasks";
import { askOffline, offlineDraft } from "./ask-offline";
import { workshop } from "./workshop-site";

const brief: Brief = {
  ...sample,
  name: "Demo",
  product: "Harrow & Finch is a bicycle workshop in Lewes.",
  audience:
    "Our customers are commuters who catch the 7.42 to London, families on the school run, and a handful of people who ride across continents.",
  competitors: [],
  glossary: [],
};

const draftOf = (topic: Answer<"topics">["topics"][number]) =>
  offlineDraft({ kind: "draft", brief, excerpts: workshop, topic, links: [], categories: [] });
const about = (title: string) => draftOf({ title, angle: "", keywords: [] });
const headings = (content: string) => content.match(/^## .+$/gm) ?? [];

describe("drafts of a site, as they are read", () => {
  let topics: Answer<"topics">["topics"];
  let drafts: Answer<"edit">[];
  beforeAll(async () => {
    ({ topics } = await askOffline<"topics">({
      kind: "topics",
      brief,
      excerpts: workshop,
      keywords: [],
      count: 10,
      existing: [],
    }));
    drafts = await Promise.all(topics.map(draftOf));
  });

  it("begin each with something else, and never with their title", () => {
    expect(drafts).toHaveLength(8);
    const openings = drafts.map(({ content }) => content.replace(`${offlineNote}\n\n`, "").slice(0, 40));
    expect(new Set(openings).size).toBe(8);
    for (const { title, content } of drafts)
      for (const heading of headings(content)) expect(title).not.toContain(heading.slice(3));
  });

  it("speak of the company by its own name, and of nothing by the workspace's", () => {
    expect(JSON.stringify({ topics, drafts })).not.toMatch(/\bDemo\b/);
    expect(JSON.stringify(drafts)).toContain("Harrow & Finch");
  });

  it("promise in their titles only what is there", () => {
    for (const { title } of topics) expect(title).not.toMatch(/checklist|step by step|mistakes/);
    const ofPrices = topics.find(({ title }) => title.startsWith("Servicing"));
    expect(ofPrices?.title).toMatch(/what it costs|at a glance/);
  });

  it("say nothing twice, in the text or in the questions below it", () => {
    for (const { content, faq } of drafts) {
      const sentences = content.split(/(?<=[.?])\s+|\n+/).filter((line) => line.length > 30);
      expect(new Set(sentences).size).toBe(sentences.length);
      for (const { answer } of faq) expect(content).not.toContain(answer.slice(0, 40));
    }
  });

  it("give keywords as people write them", () => {
    for (const { seo } of drafts)
      for (const keyword of seo.keywords) expect(keyword).not.toMatch(/^(?:classe|every|need|take|work)$/);
  });

  it("stay with the subject: the same page first, and of others what names it", async () => {
    expect(headings((await about("Margaret, who is 81")).content)).not.toContain(
      "## Thursday evening classes",
    );
    const classes = await about("Thursday evening classes");
    expect(classes.content).toContain("Every Thursday from seven to nine");
    expect(headings(classes.content)).toEqual([]);
  });

  it("answer a question from its beginning, and ask nothing that the site does not ask", async () => {
    const { content, excerpt } = await about("How long does a repair take?");
    expect(excerpt).toMatch(/^Two working days for most jobs\. In April/);
    expect(content).not.toContain("## How long does a repair take?");
    const { faq } = await about("Thursday evening classes");
    expect(faq).toEqual([]);
  });
});
