import { describe, expect, it } from "vitest";
import { askOffline, offlineDraft } from "./ask-offline";
import { fern, site } from "./fern-site";
import { unknownBrief } from "./unknown-brief";

const textOf = (sourceId: string | null) => site.find((source) => source.sourceId === sourceId)?.text ?? "";

describe("claims without a model", () => {
  it("are supported by a whole literal sentence of a source, or not at all", async () => {
    const content = `## In 1999 we began\n\nIn 2025 we sold 412 bikes in nine towns. In 2025 we sold 413 bikes in nine towns. The rack carries 80
kilograms. We like hills. “Most repairs take forty minutes on the pavement”, says Ann.\n\n- The care plan costs 19 euros a month.\n- [Top 10 hills](/blog/hills)\n`;
    const { claims } = await askOffline<"claims">({ kind: "claims", content, excerpts: site });
    expect(claims.map(({ sentence, kind, sourceId }) => [sentence.slice(0, 24), kind, sourceId])).toEqual([
      ["In 2025 we sold 412 bike", "date", "about"],
      ["In 2025 we sold 413 bike", "date", null],
      ["The rack carries 80\nkilo", "number", "longtail"],
      ["“Most repairs take forty", "quote", "service"],
      ["The care plan costs 19 e", "number", "service"],
    ]);
    for (const { sentence, sourceId, quote } of claims) {
      expect(content).toContain(sentence);
      if (quote !== null) expect(textOf(sourceId)).toContain(quote);
    }
  });

  it("are made by numbers in words as by those in figures", async () => {
    const content =
      "The bread keeps for five days. A fault is mended within three months. It costs half as many coins. We like hills. One of us rides.";
    const { claims } = await askOffline<"claims">({ kind: "claims", content, excerpts: site });
    expect(claims.map(({ sentence, kind }) => [sentence.slice(0, 11), kind])).toEqual([
      ["The bread k", "number"],
      ["A fault is ", "number"],
      ["It costs ha", "comparison"],
    ]);
  });

  it("of a draft that was composed from the sources are all supported", async () => {
    const topic = { title: "Bikes for steep towns", angle: "", keywords: ["hills"] };
    const task = { kind: "draft", brief: fern, excerpts: site, topic, links: [], categories: [] } as const;
    const { content } = await offlineDraft({
      ...task,
      topic,
      links: [],
      categories: [],
      excerpts: site,
    });
    const { claims } = await askOffline<"claims">({ kind: "claims", content, excerpts: site });
    expect(claims.length).toBeGreaterThan(2);
    for (const { sourceId, quote, sentence } of claims) {
      expect(quote, sentence).not.toBeNull();
      expect(textOf(sourceId)).toContain(quote);
    }
  });
});

describe("context without a model", () => {
  const unknown = unknownBrief(fern.name);

  it("finds what the sources say, with literal quotes", async () => {
    const { findings } = await askOffline<"context">({ kind: "context", brief: unknown, excerpts: site });
    expect(findings.map(({ field, name }) => `${field} ${name}`.trim())).toEqual([
      "product",
      "audience",
      "positioning",
      "tone",
      "competitors Flatland",
      "glossary longtail",
    ]);
    for (const { sourceId, quote } of findings) {
      expect(textOf(sourceId)).toContain(quote);
      expect(quote.length).toBeGreaterThanOrEqual(20);
      expect(quote.length).toBeLessThanOrEqual(300);
    }
  });

  it("skips what the brief already contains", async () => {
    const first = await askOffline<"context">({ kind: "context", brief: unknown, excerpts: site });
    const value = (wanted: string) => first.findings.find(({ field }) => field === wanted)?.value ?? "";
    const known = {
      ...fern,
      product: value("product"),
      audience: value("audience"),
      positioning: value("positioning"),
      tone: value("tone"),
    };
    expect(await askOffline<"context">({ kind: "context", brief: known, excerpts: site })).toEqual({
      findings: [],
    });
  });
});

describe("questions without a model", () => {
  it("are as many as wanted, each another, about the topic", async () => {
    const { questions } = await askOffline<"questions">({
      kind: "questions",
      brief: fern,
      topic: "Cargo bikes.",
      count: 6,
    });
    expect(new Set(questions).size).toBe(6);
    for (const question of questions) expect(question).toMatch(/cargo bikes.*\?$/);
  });
});
