import { describe, expect, it } from "vitest";
import { readTables } from "../../../../worker/domains/models/writers/offline/text/tables";
import type { Excerpt } from "../../../../worker/domains/models/writers/tasks";
import { askOffline, offlineDraft } from "./ask-offline";
import { fern } from "./fern-site";

const prices = `# What a repair costs

All prices include labour. Parts are added at the price on their label.

| Repair | Price |
| --- | --- |
| Puncture | £14 |
| New chain, fitted | £22 plus chain |
| Wheel \\| rim trued | £24 |

## Payment

We take cards and cash. Companies get an invoice within 30 days.
`;
const site: Excerpt[] = [
  { sourceId: "prices", title: "Prices", url: "https://bikes.example/prices", text: prices },
  {
    sourceId: "winter",
    title: "Winter",
    url: "https://bikes.example/winter",
    text: "# Before winter\n\nSalt eats chains. A chain that is oiled each week lasts two winters.\n",
  },
];

const draftOf = (title: string, excerpts = site) =>
  offlineDraft({
    kind: "draft",
    brief: fern,
    excerpts,
    topic: { title, angle: "", keywords: [] },
    links: [],
    categories: [],
  });

describe("tables of sources", () => {
  it("are read with their rows as they are written", () => {
    const [table, ...others] = readTables(prices);
    expect(others).toEqual([]);
    expect(table?.head.cells).toEqual(["Repair", "Price"]);
    expect(table?.rows.map(({ cells }) => cells)).toEqual([
      ["Puncture", "£14"],
      ["New chain, fitted", "£22 plus chain"],
      ["Wheel \\| rim trued", "£24"],
    ]);
    for (const { start, end, text } of table?.rows ?? []) expect(prices.slice(start, end)).toBe(text);
    expect(readTables("| a | b |\n\n| --- | --- |\n| c | d |")).toEqual([]);
    expect(readTables("```\n| a | b |\n| --- | --- |\n| c | d |\n```")).toEqual([]);
  });

  it("stand whole in a draft about them, and in no other", async () => {
    const whole = await draftOf("What a repair costs");
    expect(whole.content).toContain(
      "| Repair | Price |\n| --- | --- |\n| Puncture | £14 |\n| New chain, fitted | £22 plus chain |\n| Wheel \\| rim trued | £24 |",
    );
    const chains = await draftOf("Chains before winter");
    expect(chains.content).toContain("Salt eats chains.");
    expect(chains.content).not.toContain("| ");
  });

  it("are evidence: each row with a number is a claim, bound to that row of its source", async () => {
    const { content } = await draftOf("What a repair costs");
    const { claims } = await askOffline<"claims">({ kind: "claims", content, excerpts: site });
    const row = claims.find(({ sentence }) => sentence.startsWith("New chain"));
    expect(row).toEqual({
      sentence: "New chain, fitted | £22 plus chain",
      kind: "number",
      sourceId: "prices",
      quote: "New chain, fitted | £22 plus chain",
    });
    const changed = content.replace("£22 plus chain", "£12 plus chain");
    const { claims: wrong } = await askOffline<"claims">({
      kind: "claims",
      content: changed,
      excerpts: site,
    });
    expect(wrong.find(({ sentence }) => sentence.startsWith("New chain"))).toMatchObject({
      sourceId: null,
      quote: null,
    });
  });

  it("keep each row, with its words alone where marks mean something else elsewhere", async () => {
    const text = prices
      .replace("| Puncture | £14 |", "| <b>Puncture</b> | £14 |")
      .replace("| New chain, fitted |", "| [New chain](../chain) |");
    const { content } = await draftOf("What a repair costs", [{ ...site[0], text } as Excerpt]);
    expect(content).toContain("| Puncture | £14 |\n| New chain | £22 plus chain |");
    expect(content).toContain("| Wheel \\| rim trued | £24 |");
    expect(content).not.toMatch(/<b>|\.\.\//);
  });
});
