import { expect, it } from "vitest";
import { composeClaims } from "../../../worker/domains/editorial/evidence/compose-claims";

const source = (sourceId: string, text: string) => ({ sourceId, title: sourceId, url: null, text });
const excerpts = [
  source("about", "We began in a garage. In 2025 we sold 412 bikes in nine towns."),
  source("longtail", "Grocery bags hang low. The rack carries 80 kilograms."),
  source("service", "Most repairs take forty minutes on the pavement. The care plan costs 19 euros a month."),
  source(
    "prices",
    "| Repair | Price |\n| --- | --- |\n| Puncture | £14 |\n| New chain, fitted | £22 plus chain |\n",
  ),
];

it("supports a claim by a whole literal sentence of a source, or not at all", () => {
  const content = `## In 1999 we began\n\nIn 2025 we sold 412 bikes in nine towns. In 2025 we sold 413 bikes in nine towns. The rack carries 80
kilograms. We like hills. “Most repairs take forty minutes on the pavement”, says Ann.\n\n- The care plan costs 19 euros a month.\n- [Top 10 hills](/blog/hills)\n`;
  const { claims } = composeClaims({ content, excerpts });
  expect(claims.map(({ sentence, kind, sourceId }) => [sentence.slice(0, 24), kind, sourceId])).toEqual([
    ["In 2025 we sold 412 bike", "date", "about"],
    ["In 2025 we sold 413 bike", "date", null],
    ["The rack carries 80\nkilo", "number", "longtail"],
    ["“Most repairs take forty", "quote", "service"],
    ["The care plan costs 19 e", "number", "service"],
  ]);
  for (const { sentence, sourceId, quote } of claims) {
    expect(content).toContain(sentence);
    const { text = "" } = excerpts.find((excerpt) => excerpt.sourceId === sourceId) ?? {};
    if (quote !== null) expect(text).toContain(quote);
  }
});

it("finds numbers in words as it finds figures", () => {
  const content =
    "The bread keeps for five days. A fault is mended within three months. It costs half as many coins. We like hills. One of us rides.";
  const { claims } = composeClaims({ content, excerpts });
  expect(claims.map(({ sentence, kind }) => [sentence.slice(0, 11), kind])).toEqual([
    ["The bread k", "number"],
    ["A fault is ", "number"],
    ["It costs ha", "comparison"],
  ]);
});

it("binds each table row with a number to that row of its source", () => {
  const table = (price: string) => `| Repair | Price |\n| --- | --- |\n| New chain, fitted | ${price} |\n`;
  const row = (content: string) =>
    composeClaims({ content, excerpts }).claims.find(({ sentence }) => sentence.startsWith("New chain"));
  const said = "New chain, fitted | £22 plus chain";
  expect(row(table("£22 plus chain"))).toEqual({
    sentence: said,
    kind: "number",
    sourceId: "prices",
    quote: said,
  });
  expect(row(table("£12 plus chain"))).toMatchObject({ sourceId: null, quote: null });
});
