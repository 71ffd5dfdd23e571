import { describe, expect, it } from "vitest";
import { judgeClaims } from "../../../worker/domains/editorial/evidence/judge-claims";
import {
  bindings,
  evaluateEvidence,
  recordedVerdict,
  sentences,
} from "../../evaluation/evidence/evaluate-evidence";
import { halves } from "../../evaluation/labeled";

describe.each(halves)("the labeled sentences, %s half", (half) => {
  const { right, wrong, refused, passed, honest, alarms, claims, overlooked } = evaluateEvidence(half);

  it("stops at least 60 % of wrong bindings", () => {
    expect((wrong.length - passed.length) / wrong.length).toBeGreaterThanOrEqual(0.6);
  });

  it("refuses at most 5 % of right ones", () => {
    expect(refused.length / right.length).toBeLessThanOrEqual(0.05);
  });

  it("stops at least 95 % of wrong bindings with recorded verdicts, and refuses at most 5 % of right ones", () => {
    const compared = evaluateEvidence(half, true);
    expect((wrong.length - compared.passed.length) / wrong.length).toBeGreaterThanOrEqual(0.95);
    expect(compared.refused.length / right.length).toBeLessThanOrEqual(0.05);
  });

  it("takes at most one sentence in 20 for a claim that is none, and overlooks at most one in 10", () => {
    expect(alarms.length / honest.length).toBeLessThanOrEqual(0.05);
    expect(overlooked.length / claims.length).toBeLessThanOrEqual(0.1);
  });
});

it("has a binding for every verdict that differs from its label", () => {
  const differs = bindings.filter(
    (binding) => (recordedVerdict(binding) === "supported") !== (binding.error === null),
  );
  expect(differs).toHaveLength(8);
});

it("has at least 200 items of each kind", () => {
  expect(bindings.length).toBeGreaterThanOrEqual(200);
  expect(sentences.length).toBeGreaterThanOrEqual(200);
});

describe("a claim with quotes of a source", () => {
  const source =
    "The “Kestrel 500” weighs 1.4\u00a0kg \u2013 the lightest of its class. It has a big o\uFB00ice mode.\n\nThe Kestrel 400 weighs 1.9 kg.";
  const captures = new Map([["src_1", { text: source, textHash: "" }]]);
  const judge = (sentence: string, ...quotes: string[]) =>
    judgeClaims(
      sentence,
      quotes.map((quote) => ({ sentence, kind: "number" as const, sourceId: "src_1", quote })),
      captures,
    )[0];
  const both = "The Kestrel 500 weighs 1.4 kg, the Kestrel 400 weighs 1.9 kg.";

  it("may need several of them", () => {
    const [first, second] = ['"Kestrel 500" weighs 1.4 kg', "The Kestrel 400 weighs 1.9 kg"];
    expect(judge(both, first)).toMatchObject({ state: "unsupported", quote: null });
    const quote = "Kestrel 500” weighs 1.4\u00a0kg […] The Kestrel 400 weighs 1.9 kg";
    expect(judge(both, first, second)).toMatchObject({ state: "supported", quote: `“${quote}` });
    expect(judge(both, `${first} [...] ${second}`)).toMatchObject({ state: "supported", quote: `“${quote}` });
    expect(judge(both, `${first} [...] The Kestrel 300 weighs 1.9 kg`)).toMatchObject({ quote: null });
  });

  it("is found in another typography", () => {
    const quote = 'The "Kestrel 500" weighs 1.4 kg - the lightest of its class. It has a big office mode.';
    expect(judge("The Kestrel 500 weighs 1.4 kg.", quote)).toMatchObject({ state: "supported" });
  });
});
