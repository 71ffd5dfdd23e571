import { englishStopWords } from "../../../../../platform/text/stop-words";

/** Words that may rightly stand twice. */
const twice: ReadonlySet<string> = new Set([
  "that",
  "had",
  "very",
  "so",
  "bye",
  "no",
  "ha",
  "is",
  "do",
  "who",
]);

/** Doubled words, spacing around commas and full stops, and capitals where they are beyond doubt. English words only are capitalised. */
export function mendGrammar(prose: string): string {
  return prose
    .replace(
      /(?<![\p{L}\p{N}'’-])(\p{L}{2,40})[ \t]{1,4}\1(?![\p{L}\p{N}'’-])/giu,
      (both: string, word: string) =>
        twice.has(word.toLowerCase()) || /^\p{Lu}/u.test(both.slice(word.length).trim()) ? both : word,
    )
    .replace(/(?<=[\p{L}\p{N})\]]) {1,8}([,.])(?=\s|$)/gu, "$1")
    .replace(/(?<=\p{L}{3}),(?=\p{L}{3})/gu, ", ")
    .replace(/(?<=[^.]\p{L}{2}[.!?] {1,3})([a-z]+)(?![\p{L}\p{N}.-])/gu, capital)
    .replace(
      /(?<![\p{L}\p{N}.'’-])i(?='(?:m|ve|ll|d)\b| (?:am|was|have|had|will|would|can|could|think|know)\b)/gu,
      "I",
    );
}

/** A sentence's first word, where it is one that no name or command is written as. */
function capital(word: string): string {
  return englishStopWords.has(word) && word !== "i" ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
