import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../worker/domains/models/writers/answers";
import { askOffline, offlineDraft } from "./ask-offline";
import { clinicSite } from "./clinic-site";
import { unknownBrief } from "./unknown-brief";

const brief = unknownBrief("Rotawell");
const task = { brief, excerpts: clinicSite };

describe("of a product's site", () => {
  let topics: Answer<"topics">["topics"];
  let drafts: Answer<"edit">[];
  beforeAll(async () => {
    const asked = { ...task, kind: "topics" as const, keywords: [], existing: [], count: 8 };
    ({ topics } = await askOffline<"topics">(asked));
    drafts = await Promise.all(
      topics.map((topic) => offlineDraft({ ...task, kind: "draft", topic, links: [], categories: [] })),
    );
  });
  const draftOf = (title: RegExp) => drafts.find((draft) => title.test(draft.title));

  it("the first page tells what the product is, and no sentence is two things", async () => {
    const { findings } = await askOffline<"context">({ ...task, kind: "context" });
    const told = (wanted: string) => findings.find(({ field }) => field === wanted)?.value;
    expect(told("product")).toMatch(/^Rotawell plans the shifts of outpatient clinics/);
    expect(told("audience")).toBe("Rotawell is made for clinics of 8 to 120 people.");
    expect(told("positioning")).not.toBe(told("product"));
  });

  it("titles say whose or of what they are, where a heading alone could stand anywhere", () => {
    const titles = topics.map(({ title }) => title);
    expect(titles).toContain("Rotawell pricing");
    expect(titles).toContain("Questions about Rotawell, answered");
    expect(titles.join()).not.toMatch(/(?:^|,)(?:Help|Pricing|Features|Wishes|Customers)(?:,|$)/);
  });

  it("titles name both of two sections", () => {
    expect(draftOf(/Northgate/)?.title).toBe("Northgate Physio, Leeds, and St Brigid's, Kildare");
  });

  it("lists of links are no text", () => {
    for (const { content } of drafts) expect(content).not.toMatch(/Careers|fair weekend/);
    expect(topics.map(({ title }) => title).join()).not.toMatch(/Blog|About/);
  });

  it("excerpts begin as the text does, with a sentence that needs none before it", () => {
    expect(draftOf(/Harbour/)?.excerpt).toMatch(/^Harbour Clinic has 34 staff/);
    for (const { excerpt } of drafts) expect(excerpt).not.toMatch(/^And /);
    expect(draftOf(/Everything that a rota needs/)?.excerpt).toMatch(
      /^Staff enter their wishes|^Rotawell is made for/,
    );
  });
});
