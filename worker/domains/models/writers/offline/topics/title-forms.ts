import type { Passage } from "../passages";
import { advises, warns } from "../text/advice";
import { insideSentence, upperFirst } from "../text/cut";
import type { Subject } from "./subjects";

type Form = (subject: string) => string;

/** Templates for a thing's name, which becomes part of the sentence. */
const ofThings = (text: string): readonly Form[] => [
  (s) => `What to know about ${insideSentence(s, text)}`,
  (s) => `${upperFirst(s)}, explained in plain words`,
  (s) => `A closer look at ${insideSentence(s, text)}`,
  (s) => `${upperFirst(s)}: the essentials`,
  (s) => `Questions about ${insideSentence(s, text)}, answered`,
  (s) => `${upperFirst(s)}: a short guide`,
];

/** Templates for a heading, which may be any words: they only accompany it, and promise nothing that the passage might lack. */
const ofHeadings: readonly Form[] = [
  (s) => `${s}: what to know`,
  (s) => `${s}: a closer look`,
  (s) => `${s}: a short guide`,
  (s) => `${s}: the essentials`,
];

const money = /[$£€¥]\s?\d|\d\s?(?:[€£]|euros?\b|dollars?\b|pounds?\b|USD\b|EUR\b|GBP\b)/i;
const isPrice = /\b(?:pric(?:e|es|ing)|costs?|fees?|rates?|plans?)\b/i;
const step = /^\d{1,9}[.)]\s/;

/** Contents of a passage that a title may mention. */
const kept: readonly [(passage: Passage, heading: string) => boolean, Form][] = [
  [(_, heading) => heading.split(" ").length > 2, (s) => s],
  [
    ({ blocks }) => blocks.some(({ kind, markdown }) => kind === "list" && step.test(markdown)),
    (s) => `${s}, step by step`,
  ],
  [
    ({ sentences }) => sentences.filter(({ text }) => advises(text)).length > 1,
    (s) => `${s}: a practical guide`,
  ],
  [
    ({ sentences }) => sentences.filter(({ text }) => warns(text)).length > 1,
    (s) => `${s}: mistakes to avoid`,
  ],
  [({ rows }) => rows.length > 0, (s) => `${s} at a glance`],
  [(passage, heading) => !isPrice.test(heading) && money.test(textOf(passage)), (s) => `${s}: what it costs`],
  [
    ({ sentences }, heading) =>
      heading.split(" ").length < 4 && sentences.filter(({ text }) => /\p{Nd}/u.test(text)).length > 2,
    (s) => `${s} in figures`,
  ],
];

const textOf = ({ blocks }: Passage): string => blocks.map(({ markdown }) => markdown).join("\n");

/**
 * Titles about a subject in the order to try, starting at `first` so that neighbors differ: those that match the passage's contents come
 * first.
 */
export function titlesOf({ text, kind, unit }: Subject, first: number, english: boolean): string[] {
  if (kind === "title" || !english) return [text];
  const rotated = (forms: readonly Form[]) =>
    forms.map((_, at) => forms[(first + at) % forms.length]?.(text) ?? text);
  const [passage] = unit?.passages ?? [];
  if (kind === "thing") return rotated(ofThings(passage?.source.text ?? ""));
  const fitting = kept.flatMap(([holds, form]) =>
    passage !== undefined && holds(passage, text) ? [form] : [],
  );
  // A specific heading needs no addition, and a clause allows none.
  return text.includes(",") || text.split(" ").length > 3
    ? [text, ...rotated(ofHeadings)]
    : [...rotated(fitting), ...rotated(ofHeadings)];
}
