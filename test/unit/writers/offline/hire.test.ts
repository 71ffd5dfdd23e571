import { beforeAll, describe, expect, it } from "vitest";
import type { Answer } from "../../../../worker/adapters/writers/answers";
import { askOffline } from "./ask-offline";
import { hireFirm, hireSite } from "./hire-site";

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
  askOffline<"draft">({
    kind: "draft",
    brief: hireFirm,
    excerpts: hireSite,
    topic,
    links: [],
    categories: [],
  });

describe("drafts of a hire firm's site", () => {
  let drafts: Answer<"draft">[];
  beforeAll(async () => {
    drafts = await Promise.all((await topicsOf(10)).map(draftOf));
  });
  const found = (title: string) => drafts.find((one) => one.title.includes(title));

  it("hold nothing of the pages' frame: no call to action, address, byline, praise or list of posts", () => {
    expect(JSON.stringify(drafts)).not.toMatch(
      /trade account today|Unit 4|get started|minutes|tags:|No fuss|★|©|Still have|2025-/,
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
  const draft = await askOffline<"draft">({
    kind: "draft",
    brief: hireFirm,
    excerpts: [{ sourceId: "s", title: "Sanding", url: "https://hire.example/s", text }],
    topic: { title: "Sanding", angle: "", keywords: [] },
    links: [],
    categories: [],
  });
  expect(draft.content).not.toContain("## Sound");
});
