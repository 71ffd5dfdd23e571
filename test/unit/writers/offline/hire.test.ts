import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../worker/domains/models/writers/answers";
import { askOffline, offlineDraft } from "./ask-offline";
import { hireFirm, hireSite } from "./hire-site";

const contact = {
  title: "Kontakt | Hartley Tool Hire, Otley",
  url: "https://hire.example/kontakt.html",
  text: "# Kontakt\n\nMontag bis Freitag von 7:30 bis 19 Uhr, Samstag von 8 bis 12 Uhr.",
};
const topicsOf = async (count: number) =>
  (
    await askOffline<"topics">({
      kind: "topics",
      brief: hireFirm,
      excerpts: hireSite,
      keywords: [],
      count,
      existing: [],
    })
  ).topics;
const draftOf = (topic: Answer<"topics">["topics"][number]) =>
  offlineDraft({
    kind: "draft",
    brief: hireFirm,
    excerpts: hireSite,
    topic,
    links: [],
    categories: [],
  });

describe("drafts of a hire firm's site", () => {
  let drafts: Answer<"edit">[];
  beforeAll(async () => {
    drafts = await Promise.all((await topicsOf(10)).map(draftOf));
  });
  const found = (title: string) => drafts.find((one) => one.title.includes(title));

  it("hold nothing of the pages' frame: no call to action, address, byline, praise or list of posts", () => {
    expect(JSON.stringify(drafts)).not.toMatch(
      /trade account today|Unit 4|get started|minutes|tags:|No fuss|★|©|Still have|↩|←|Stu runs|2025-/,
    );
  });

  it("tell questions that stand as paragraphs with their answers, below what they are", () => {
    const questions = found("Questions about Hartley Tool Hire");
    expect(questions?.content).toContain("## Is fuel included?\n\nMachines go out full");
    expect(questions?.excerpt).toMatch(/^What do I need to bring\?/);
    expect(drafts.filter(({ content }) => content.includes("Is fuel included"))).toHaveLength(1);
  });
});

it("a page whose title promises all of it is told whole, as long as other pages have enough", async () => {
  const drafts = await Promise.all((await topicsOf(6)).map(draftOf));
  expect(drafts).toHaveLength(6);
  const plan = drafts.find(({ title }) => title.startsWith("Drying out a flooded cellar"));
  expect(plan?.content.match(/^## Week (?:one|two|three)/gm)).toHaveLength(3);
});

it("leaves one question that is a manner of speaking where it stands", async () => {
  const text =
    "# Sanding\n\nSound familiar?\n\nThe belt slips and the dust bag is full after ten minutes of work.";
  const draft = await offlineDraft({
    kind: "draft",
    brief: hireFirm,
    excerpts: [{ sourceId: "s", title: "Sanding", url: "https://hire.example/s", text }],
    topic: { title: "Sanding", angle: "", keywords: [] },
    links: [],
    categories: [],
  });
  expect(draft.content).not.toContain("## Sound");
});

it("titles name what a part is of, and never only the first of several things", async () => {
  const machines = (await topicsOf(5)).find(({ title }) => title === "How we look after the machines");
  expect(machines && (await draftOf(machines)).content).not.toContain("Ken Hartley");
  const several = await topicsOf(12);
  expect(several.find(({ angle }) => angle.includes("“Charged by the day"))?.title).not.toBe(
    "Charged by the day you use it",
  );
});

it("joins headings of another language without an English word", async () => {
  const text = `# Leistungen

## Kreuzbandriss

Nach einer Operation dauert es neun bis zwölf Monate, bis Sie wieder Fußball spielen sollten. In den ersten zwei Wochen geht es um Streckung und Schwellung. Ab der sechsten Woche beginnt das Training am Gerät, und ab der zwölften laufen Sie wieder.

## Schulterschmerzen

Eine steife Schulter braucht Geduld, und sie wird oft erst nach einem Jahr wieder frei. Wärme vor der Übung hilft den meisten Patienten sehr.

## Hausbesuche

Wir kommen zu Ihnen, wenn der Arzt es auf dem Rezept ankreuzt. Wir fahren im Umkreis von acht Kilometern um die Praxis.`;
  const excerpts = [{ sourceId: "s", title: "Leistungen", url: "https://praxis.example/", text }];
  const ofPraxis = { brief: { ...hireFirm, name: "Praxis" }, excerpts };
  const { topics } = await askOffline<"topics">({
    ...ofPraxis,
    kind: "topics",
    keywords: [],
    count: 2,
    existing: [],
  });
  expect(topics.map(({ title }) => title)).toContain("Schulterschmerzen, Hausbesuche");
  const both = topics.find(({ title }) => title.includes(","));
  const draft =
    both && (await offlineDraft({ ...ofPraxis, kind: "draft", topic: both, links: [], categories: [] }));
  expect(draft?.excerpt).toMatch(/^Eine steife Schulter/);
});

it("takes for an excerpt no sentence that points to one before it", async () => {
  const text =
    "# Cells\n\nCharging a lithium cell below freezing harms it. You do not see it happen, and the cell loses capacity for good.";
  const draft = await offlineDraft({
    kind: "draft",
    brief: hireFirm,
    excerpts: [{ sourceId: "s", title: "Cells in winter", url: "https://hire.example/s", text }],
    topic: { title: "Cells in winter", angle: "", keywords: [] },
    links: [],
    categories: [],
  });
  expect(draft.excerpt).toMatch(/^Charging a lithium cell/);
});

it("asked for more than there is, repeats no section and makes no post of an address", async () => {
  const titles = (await topicsOf(40)).map(({ title }) => title);
  const more = askOffline<"topics">({
    kind: "topics",
    brief: hireFirm,
    excerpts: [...hireSite, { ...contact, sourceId: "contact" }],
    keywords: [],
    count: 10,
    existing: titles,
  });
  const found = await more.then(
    ({ topics }) => topics.map(({ title }) => title),
    () => [],
  );
  expect(found.join()).not.toMatch(/Kontakt|Week|Mini diggers/);
});

it("says of a table without a sentence what it lists, and never where the topic draws from", async () => {
  const draft = await draftOf({
    title: "Parts of a tower at a glance",
    angle: "Draws on “Parts of a tower” (Hire catalogue).",
    keywords: [],
  });
  expect(draft.excerpt).toBe("Base frame, Platform, Outrigger, Guard rail");
  expect(draft.seo.description).toContain("Base frame, Platform");
});
