import { doubtOfBinding } from "../../../worker/domains/editorial/evidence/binding/doubt-of-binding";
import { ruleClaims } from "../../../worker/domains/editorial/evidence/judge-part";
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

export function evaluateEvidence(half: Half) {
  const judged = bindings
    .filter((binding) => binding.half === half)
    .map((binding) => ({ ...binding, doubt: doubtOfBinding(binding.sentence, binding.quotes) }));
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
