import { Verdict } from "../../../schema/api/claims";
import { doubtOfBinding } from "../../../worker/domains/editorial/evidence/binding/doubt-of-binding";
import { ruleClaims } from "../../../worker/domains/editorial/evidence/judge-part";
import { judged as withVerdict } from "../../../worker/domains/editorial/evidence/verdicts";
import { type Half, halfOf, readSet } from "../labeled";

export interface Binding {
  half: Half;
  quotes: string[];
  sentence: string;
  /** The kind of error; null for a right binding. */
  error: string | null;
}

export const bindings: Binding[] = readSet("evidence/bindings.txt").flatMap((lines, index) => {
  const quotes = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
  return lines
    .filter((line) => !line.startsWith("> "))
    .map((line) => {
      const [, error = null, sentence = ""] = /^(?:\+|- ([a-z]+):) (.+)$/.exec(line) ?? [];
      return { half: halfOf(index), quotes, sentence, error };
    });
});

export const sentences = readSet("evidence/sentences.txt")
  .flat()
  .map((line, index) => ({ half: halfOf(index), isClaim: line.startsWith("+"), sentence: line.slice(2) }));

const misjudged = new Map(
  readSet("evidence/misjudged.txt")
    .flat()
    .map((line) => {
      const [, verdict = "", sentence = ""] = /^- ([a-z]+): (.+)$/.exec(line) ?? [];
      return [sentence, Verdict.parse(verdict)];
    }),
);

/** A verdict recorded by hand in a model's place. */
export const recordedVerdict = ({ sentence, error }: Binding): Verdict =>
  misjudged.get(sentence) ?? (error === null ? "supported" : "contradicted");

/** What the pipeline makes of a binding: rules alone, or also a recorded verdict. */
function doubtOf(binding: Binding, isCompared: boolean): string | null {
  const doubt = doubtOfBinding(binding.sentence, binding.quotes);
  if (doubt !== null || !isCompared) return doubt;
  const verdict = recordedVerdict(binding);
  return withVerdict({ state: "supported" as const, sourceId: "src_1", verdict: null }, verdict).state ===
    "supported"
    ? null
    : verdict;
}

export function evaluateEvidence(half: Half, isCompared = false) {
  const judged = bindings
    .filter((binding) => binding.half === half)
    .map((binding) => ({ ...binding, doubt: doubtOf(binding, isCompared) }));
  const claims = sentences
    .filter((one) => one.half === half)
    .map((one) => ({ ...one, found: ruleClaims(one.sentence, []).length > 0 }));
  return {
    right: judged.filter(({ error }) => error === null),
    wrong: judged.filter(({ error }) => error !== null),
    refused: judged.filter(({ error, doubt }) => error === null && doubt !== null),
    passed: judged.filter(({ error, doubt }) => error !== null && doubt === null),
    honest: claims.filter(({ isClaim }) => !isClaim),
    alarms: claims.filter(({ isClaim, found }) => !isClaim && found),
    claims: claims.filter(({ isClaim }) => isClaim),
    overlooked: claims.filter(({ isClaim, found }) => isClaim && !found),
  };
}
