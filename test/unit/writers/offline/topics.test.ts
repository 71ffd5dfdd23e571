import { describe, expect, it } from "vitest";
import { aboutOf } from "../../../../worker/domains/models/writers/offline/form-words";
import { likeness } from "../../../../worker/domains/models/writers/offline/text/likeness";
import { askOffline } from "./ask-offline";
import { fern, site } from "./fern-site";
import { unknownBrief } from "./unknown-brief";

const task = {
  kind: "topics",
  brief: fern,
  excerpts: site,
  keywords: ["range anxiety"],
  count: 10,
  existing: [],
} as const;

describe("topics without a model", () => {
  it("are of this site, each with the passage it draws on, and no two are about the same", async () => {
    const { topics } = await askOffline<"topics">({ ...task, keywords: [...task.keywords], existing: [] });
    expect(topics).toHaveLength(10);
    expect(topics[0]).toMatchObject({ title: "What to know about range anxiety" });
    expect(topics[0]?.keywords).toContain("range anxiety");
    for (const { angle } of topics)
      expect(angle).toMatch(/^Draws on “.+” \(.+\)\. It says: “.+”(?: For .+\.)?$/);
    for (const [at, a] of topics.entries()) {
      for (const b of topics.slice(at + 1)) {
        expect(likeness(aboutOf(a.title), aboutOf(b.title)), `${a.title} / ${b.title}`).toBeLessThan(0.6);
      }
    }
  });

  it("name whom a page's “it” is of, and take a heading with “that” in its midst as it is", async () => {
    const page = (name: string, title: string, text: string) => ({
      sourceId: name,
      title: `${title} | Fernhill`,
      url: `https://fernhill.example/${name}`,
      text,
    });
    const costs = `# What it costs

A stand and tools cost nothing on a Saturday. New parts are sold at what they cost us plus ten per cent.

Membership is 30 pounds a year and lets you use the workshop alone on two afternoons of the week.`;
    const evenings = `# Evening workshops

Four courses run on Wednesday evenings, and each of them has room for six people who bring a bicycle along. The tools
and the stands are there, tea and soup come from the kitchen at half past seven, and nobody is asked to clean up alone.

## Wheels that run true

Plucking finds a loose spoke, and two zip ties are a gauge to true a wheel in the frame by. Turn the nipple
a quarter at a time, never more, and spin the wheel after each of them to see what came of it.`;
    const { topics } = await askOffline<"topics">({
      kind: "topics",
      brief: unknownBrief("Demo blog"),
      excerpts: [page("costs", "What it costs", costs), page("evenings", "Evening workshops", evenings)],
      keywords: [],
      count: 4,
      existing: [],
    });
    const titles = topics.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Fernhill: what it costs", "Wheels that run true"]));
  });

  it("leave out what there is already, however it is put", async () => {
    const existing = [
      "Batteries in winter: a checklist",
      "Questions about a longtail, answered",
      "Riding with children",
    ];
    const { topics } = await askOffline<"topics">({ ...task, keywords: [], count: 40, existing });
    for (const { title } of topics) {
      for (const old of existing) expect(likeness(aboutOf(title), aboutOf(old)), title).toBeLessThan(0.6);
    }
    const titles = topics.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(5);
    expect(titles.length).toBeLessThan(12);
  });

  it("are the source's own headings in other languages", async () => {
    const text =
      "# Fahrräder für steile Städte\n\nWir bauen Lastenräder für Familien, die am Hang wohnen. Der Rahmen trägt zwei Kinder und den Einkauf, und die Bremsen halten auch bei Regen.\n";
    const excerpts = [{ sourceId: "de", title: "Über uns", url: null, text }];
    const brief = {
      ...fern,
      product: "Lastenräder für Familien",
      audience: "Eltern in steilen Städten",
      glossary: [],
    };
    const { topics } = await askOffline<"topics">({
      ...task,
      brief,
      excerpts,
      keywords: [],
      existing: [],
      count: 2,
    });
    expect(topics[0]).toMatchObject({ title: "Fahrräder für steile Städte" });
    expect(topics[0]?.angle).not.toMatch(/Draws on|Based on/);
  });

  it("are refused in words when there is nothing to compose from", async () => {
    const nothing = { ...fern, name: "", product: "", glossary: [] };
    const empty = askOffline<"topics">({ ...task, brief: nothing, excerpts: [], keywords: [], existing: [] });
    await expect(empty).rejects.toMatchObject({
      code: "unsupported",
      message: expect.stringMatching(/add a source/),
    });
  });
});
