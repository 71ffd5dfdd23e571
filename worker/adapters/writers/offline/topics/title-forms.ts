import { advises } from "../text/advice";
import { lowerFirst, upperFirst } from "../text/cut";
import type { Subject } from "./subjects";

type Form = (subject: string) => string;

/** Of a thing's name: they put it into a sentence. */
const ofThings: readonly Form[] = [
  (s) => `How to get started with ${lowerFirst(s)}`,
  (s) => `What to know before you decide on ${lowerFirst(s)}`,
  (s) => `${upperFirst(s)}: a checklist`,
  (s) => `Common mistakes with ${lowerFirst(s)}, and how to avoid them`,
  (s) => `Questions about ${lowerFirst(s)}, answered`,
  (s) => `${upperFirst(s)}, explained in plain words`,
  (s) => `When ${lowerFirst(s)} matters, and when it does not`,
];

/** Of a heading, which may be any words: they only stand beside it. */
const ofHeadings: readonly Form[] = [
  (s) => `${s}: a practical guide`,
  (s) => `${s}: questions and answers`,
  (s) => `${s}: what to know before you decide`,
  (s) => `${s}, in plain words`,
  (s) => `${s}: the facts`,
];

/** Of a heading below which the reader is told what to do. */
const ofAdvice: readonly Form[] = [
  (s) => `${s}: a checklist`,
  (s) => `${s}: common mistakes and how to avoid them`,
  (s) => `${s}: step by step`,
  (s) => `${s}: a practical guide`,
  (s) => `${s}: questions and answers`,
];

/** Titles about a subject in the order in which they are tried, beginning at `first` so that neighbours differ in form. */
export function titlesOf(subject: Subject, first: number, english: boolean): string[] {
  if (subject.kind === "title" || !english) return [subject.text];
  const told = subject.passage?.sentences.some(({ text }) => advises.test(text)) ?? false;
  const forms = subject.kind === "thing" ? ofThings : told ? ofAdvice : ofHeadings;
  return forms.map((_, at) => forms[(first + at) % forms.length]?.(subject.text) ?? subject.text);
}
