import { describe, expect, it } from "vitest";
import { doubtOfBinding } from "../../../worker/domains/editorial/evidence/binding/doubt-of-binding";
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

describe("a limit in other words", () => {
  it.each([
    ["Plan no more than five hours of walking per day.", "Plan at most five hours of walking per day."],
    ["Planen Sie nicht mehr als 5 Stunden Gehzeit ein.", "Planen Sie höchstens 5 Stunden Gehzeit ein."],
    ["Camina no más de 5 horas al día.", "Camina como máximo 5 horas al día."],
    ["The pack weighs no less than 8 kg.", "The pack weighs at least 8 kg."],
  ])("is no denial: %s", (sentence, quote) => {
    expect(doubtOfBinding(sentence, [quote])).toBeNull();
  });

  it.each([
    ["Plan no more than five hours of walking per day.", "Plan at least five hours of walking per day."],
    ["Planen Sie nicht mehr als 5 Stunden Gehzeit ein.", "Planen Sie mindestens 5 Stunden Gehzeit ein."],
    ["Plan no more than five hours of walking per day.", "Plan more than five hours of walking per day."],
  ])("is not the opposite limit: %s", (sentence, quote) => {
    expect(doubtOfBinding(sentence, [quote])).not.toBeNull();
  });
});

it("takes a German article at the beginning of a sentence for no name", () => {
  const quote = "Ein Probelauf berechnet alle Beträge, löst aber keine Zahlung aus.";
  expect(doubtOfBinding("Der Probelauf rechnet alles aus, überweist aber nichts.", [quote])).toBeNull();
});
