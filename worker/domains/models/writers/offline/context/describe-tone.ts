import type { Sentence } from "../../../../../platform/text/sentences";
import { isEnglish, readWords } from "../../../../../platform/text/terms";

const sentencesMin = 3;
const sentencesMax = 1_000;

/** The style of the sources, as far as it can be measured, with a sample sentence. Null for too little text or another language. */
export function describeTone(sentences: readonly Sentence[]): { value: string; typical: Sentence } | null {
  const sample = sentences.slice(0, sentencesMax);
  const text = sample.map((sentence) => sentence.text).join(" ");
  if (sample.length < sentencesMin || !isEnglish(text)) return null;
  const words = readWords(text);
  const average = Math.round(words.length / sample.length);
  const we = words.filter((word) => word === "we" || word === "our").length;
  const me = words.filter((word) => word === "i" || word === "my").length;
  const you = words.filter((word) => word === "you" || word === "your").length;
  const value = [
    `${average < 13 ? "Short" : average < 21 ? "Medium" : "Long"} sentences, ${average} words on average`,
    we > 1 && we >= me ? "speaks as “we”" : me > 1 ? "speaks as “I”" : "speaks in the third person",
    you > 1 ? "addresses the reader as “you”" : "does not address the reader",
  ].join("; ");
  const distance = (sentence: Sentence): number => {
    const own = readWords(sentence.text);
    const persons = (we > 1 && own.includes("we") ? 1 : 0) + (you > 1 && own.includes("you") ? 1 : 0);
    return Math.abs(own.length - average) - persons * 6;
  };
  const [first, ...rest] = sample;
  if (first === undefined) return null;
  return {
    value: `${value}.`,
    typical: rest.reduce((best, next) => (distance(next) < distance(best) ? next : best), first),
  };
}
