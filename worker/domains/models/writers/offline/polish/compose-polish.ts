import { readProse } from "../../../../../platform/text/blocks";
import { dropFiller } from "../../../../../platform/text/drop-filler";
import { readLines } from "../../../../../platform/text/markdown-lines";
import { readSentences, type Sentence } from "../../../../../platform/text/sentences";
import { englishStopWords } from "../../../../../platform/text/stop-words";
import { readTerms } from "../../../../../platform/text/terms";
import type { Answer } from "../../answers";
import type { TaskOf } from "../../tasks";
import { WriterError } from "../../writer-error";

/** Code, links, images, HTML and URLs, which are never changed. Bounded, so that reading is linear. */
const kept =
  /`[^`\n]{1,500}`|!?\[[^\]\n]{0,500}\](?:\([^)\n]{0,2000}\)|\[[^\]\n]{0,200}\])?|<[^>\n]{1,500}>|(?:https?:\/\/|www\.)\S{1,2000}|\S{1,64}@\S{1,200}/g;

/** Applies an edit to a text's prose, leaving fixed parts in place. */
function editProse(line: string, edit: (prose: string, isStart: boolean) => string): string {
  let out = "";
  let at = 0;
  for (const match of line.matchAll(kept)) {
    out += edit(line.slice(at, match.index), at === 0) + match[0];
    at = match.index + match[0].length;
  }
  return out + edit(line.slice(at), at === 0);
}

/** Whether a sentence contains something that shortening must not lose: code, a link, a URL or a number. */
const holdsFixed = (text: string): boolean => /[`<>\]|*_~]|\p{N}|https?:\/\/|www\.|@/u.test(text);

/** Minimum share of a section's sentences to keep. */
const leastShare = 0.5;

/**
 * The section without its least central sentences: those whose words recur least in the rest. Sentences with links, code or numbers stay,
 * as does the first of each paragraph.
 */
function shorten(section: string): string {
  const paragraphs = readProse(section)
    .filter(({ kind }) => kind === "paragraph")
    .map(({ start, end }) => readSentences(section, start, end));
  const all = paragraphs.flat();
  const times = new Map<string, number>();
  for (const { text } of all) {
    for (const term of new Set(readTerms(text))) times.set(term, (times.get(term) ?? 0) + 1);
  }
  const most = Math.floor(all.length * (1 - leastShare));
  const dropped = paragraphs
    .flatMap((sentences) => sentences.slice(1))
    .filter(({ text }) => !holdsFixed(text) && !/["“”]/.test(text))
    .map((sentence) => ({ sentence, worth: worthOf(sentence, times) }))
    .sort((a, b) => a.worth - b.worth || b.sentence.start - a.sentence.start)
    .slice(0, most)
    .map(({ sentence }) => sentence)
    .sort((a, b) => a.start - b.start);
  let out = "";
  let at = 0;
  for (const { start, end } of dropped) {
    out += section.slice(at, start).replace(/[ \t]{1,8}$/, "");
    at = end;
  }
  return out + section.slice(at);
}

function worthOf({ text }: Sentence, times: ReadonlyMap<string, number>): number {
  const terms = new Set(readTerms(text));
  let sum = 0;
  for (const term of terms) sum += (times.get(term) ?? 1) - 1;
  return terms.size === 0 ? 0 : sum / terms.size;
}

/** Words that may legitimately be doubled. */
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

/** Fixes doubled words, spacing around commas and periods, and unambiguous capitals. Capitalizes only English words. */
function mendGrammar(prose: string): string {
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

/** Capitalizes a sentence's first word, unless a name or command may be written like it. */
function capital(word: string): string {
  return englishStopWords.has(word) && word !== "i" ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

const notProse = /^(?: {4}|\t|\s*\||\s*<|\s*\[[^\]]{1,200}\]:)/;

/** Edits the prose lines of Markdown one by one; fenced and indented code, tables, HTML and definitions stay. */
function editProseLines(markdown: string, edit: (line: string) => string): string {
  const lines = readLines(markdown);
  return markdown
    .split("\n")
    .map((line, at) => (lines[at]?.isFenced || notProse.test(line) ? line : edit(line)))
    .join("\n");
}

/** Single spaces between words, except for indentation, after list markers, and the two spaces of a line break. */
const tidySpace = (section: string): string =>
  editProseLines(section, (line) => {
    const [marker = ""] = /^[\s>]{0,40}(?:(?:[-*+]|\d{1,9}[.)]|#{1,6})\s{1,40})?/.exec(line) ?? [];
    return (
      marker + editProse(line.slice(marker.length), (prose) => prose.replace(/(?<=\S) {2,}(?=\S)/g, " "))
    );
  });

/** Rule-based edits of a section. Links, code and numbers stay as they are; a section with nothing to fix is returned unchanged. */
export function composePolish({ action, section }: TaskOf<"polish">): Answer<"polish"> {
  if (section.trim() === "") throw cannot("This section is empty.");
  switch (action) {
    case "improve":
      return { section: tidySpace(mend(section, (prose) => mendGrammar(dropFiller(prose)))) };
    case "fix_grammar":
      return { section: tidySpace(mend(section, mendGrammar)) };
    case "shorten":
      return { section: shorten(section) };
    case "expand":
      throw cannot("The offline writer cannot expand a section without making up facts.");
    case "rewrite":
      throw cannot("The offline writer cannot follow an instruction.");
    case "change_tone":
      throw cannot("The offline writer cannot change the tone of a text.");
    default:
      return action satisfies never;
  }
}

const mend = (section: string, edit: (prose: string) => string): string =>
  editProseLines(section, (line) => editProse(line, edit));

const cannot = (why: string) =>
  new WriterError("unsupported", `${why} Edit it yourself, or connect a model in the writer settings.`);
