import { stopWords } from "../../../../platform/text/terms";
import { quoteMinOf } from "../../../knowledge";
import { type Figure, isUnit, readDates, readFigures, sameFigure } from "./read-figures";
import { bounds, comparesAlone, isPole, marksOf, negates, overstates, turnsAround } from "./read-relations";
import { clausesOf, normalized, sharedCount, stem } from "./read-words";

/**
 * Why quotes are not evidence for a sentence, by rule; null if no rule objects. All figures, dates, names and quotations in the sentence
 * must be in its quotes, with the same units, and comparisons and negations must point the same way.
 */
export function doubtOfBinding(sentence: string, quotes: readonly string[]): string | null {
  for (const quote of quotes) {
    const min = quoteMinOf(quote);
    if (quote.trim().length < min) return `is too short; quote at least ${min} characters`;
  }
  const own = withPlainLimits(normalized(sentence));
  const quote = withPlainLimits(normalized(quotes.join(" ")));
  const figures = readFigures(own);
  const given = readFigures(quote);
  const strange = strangeFigure(own, quote);
  if (strange !== null) return strange;
  const [name] = strangeNames(own, quote);
  if (name) return `does not mention ${name}`;
  if (misquotes(own, quote)) return "does not contain the words in quotation marks";
  if (figures.some((figure) => turnsBound(own, figure, quote, given))) return "sets the opposite limit";
  if (negates(own, quote)) return "says the opposite of the sentence";
  if (turnsAround(own, quote, { own: figures, given })) return "compares the other way around";
  if (comparesAlone(own, quote, given.length)) return "does not make this comparison";
  if (swapsFigures(own, quote, figures, given)) return "gives these numbers for something else";
  if (overstates(own, quote)) return "is less certain than the sentence";
  const [replaced, by] = replacedWord(own, quote) ?? [];
  return replaced ? `says “${replaced}” where the sentence says “${by}”` : null;
}

const limits: [RegExp, string][] = [
  [/\b(?:no|not) more than\b/gi, "at most"],
  [/\b(?:no|not) (?:less|fewer) than\b/gi, "at least"],
  [/\bnicht mehr als\b|\bno más de\b|\bcomo máximo\b/gi, "höchstens"],
  [/\bnicht weniger als\b|\bno menos de\b|\bcomo mínimo\b/gi, "mindestens"],
];

/** "No more than" is not a negation. */
const withPlainLimits = (text: string): string =>
  limits.reduce((said, [limit, plainly]) => said.replace(limit, plainly), text);

/** A figure or date in a sentence that a text does not contain. */
function strangeFigure(own: string, given: string): string | null {
  const known = readFigures(given);
  const strange = readFigures(own).find((figure) => !known.some((other) => sameFigure(figure, other)));
  if (strange) return `does not contain “${strange.text}”`;
  const dates = readDates(given);
  return [...readDates(own)].some((date) => !dates.has(date)) ? "gives a different month or day" : null;
}

/** Whether a sentence has figures or dates, however written, that a longer text does not contain. */
export const addsFigures = (sentence: string, given: string): boolean =>
  strangeFigure(normalized(sentence), given.split("\n").map(normalized).join("\n")) !== null;

/** Whether the quotes put a figure only on the opposite side: "over 12" for "under 12". */
function turnsBound(sentence: string, figure: Figure, quote: string, given: readonly Figure[]): boolean {
  const own = bounds(sentence, figure);
  const its = given.filter((other) => sameFigure(figure, other)).map((other) => bounds(quote, other));
  return its.length > 0 && own.some((side, at) => side !== 0 && its.every((bound) => bound[at] === -side));
}

const word = /\p{L}[\p{L}\p{N}'.-]*[\p{L}\p{N}]|\p{L}/gu;
const german =
  /(?<![\p{L}])(?:[Dd]er|[Dd]ie|[Dd]as|und|ist|nicht|mit|[Dd]en|im|wurden?|hat|haben|laut|[Ee]ine?|aber|auch|sich)(?![\p{L}])/u;

/** Names in a sentence that its quotes do not have. German nouns look like names: there, only two in a row do. */
function strangeNames(sentence: string, quote: string): string[] {
  const words = [...sentence.matchAll(word)].map((match) => ({ text: match[0], index: match.index }));
  const isName = (text: string) => /^\p{Lu}/u.test(text) && text !== "I" && !calendar.test(text);
  if (words.length > 3 && words.filter(({ text }) => isName(text)).length > words.length * 0.6) return [];
  const known = new Set([...quote.matchAll(word)].map(([text]) => stem(text.toLowerCase())));
  const isGerman = german.test(sentence);
  return words.flatMap(({ text, index }, at) => {
    const isFirst = at === 0 || /[.!?:"(]\s?$/.test(sentence.slice(0, index));
    const next = words[at + 1];
    const isFollowed = next !== undefined && isName(next.text) && next.index - index <= text.length + 1;
    const before = words[at - 1];
    const follows = before !== undefined && isName(before.text) && at > 1;
    const isNumbered = /^ \d/.test(sentence.slice(index + text.length));
    const counts = isGerman
      ? (isFollowed && !isFirst) || follows
      : !isFirst || isFollowed || isNumbered || /\p{Lu}.*\p{Lu}/u.test(text);
    const isKnown = isUnit(text) || known.has(stem(text.toLowerCase())) || introductory.test(text);
    return isName(text) && counts && !isKnown ? [text] : [];
  });
}

const calendar =
  /^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|January|February|March|April|May|June|July|August|September|October|November|December|\p{L}+days?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)$/u;
const introductory =
  /^(?:In|On|At|By|Since|From|Until|With|For|Of|The|A|An|Under|Between|Each|Every|Some|All|Most|Nearly|Almost|About|Only|This|That|Its|It|Running|Support|Article|Version|According)$/;

const quotedWords = /"([^"]{12,400})"/g;
const letters = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a sentence has a quotation that is not in its quotes. */
const misquotes = (sentence: string, quote: string): boolean =>
  [...sentence.matchAll(quotedWords)].some(
    ([, words = ""]) => words.trim().includes(" ") && !letters(quote).includes(letters(words)),
  );

/** Whether a sentence swaps the subjects of two figures in its quotes, or gives one figure to the other's subject. */
function swapsFigures(sentence: string, quote: string, own: Figure[], given: Figure[]): boolean {
  const around = (text: string, figure: Figure) =>
    clausesOf(text.replace(/ and (?=[€$£]?\p{Nd}|\S+ [^,;]{3,60}\p{Nd})| from | to /gu, ", "))
      .find((clause) => clause.includes(figure.text))
      ?.replace(figure.text, " ") ?? text;
  const pairs = own.flatMap((figure) => {
    const matching = given.filter((other) => sameFigure(figure, other));
    return matching.length === 1 && matching[0] && !isYear(figure)
      ? [{ here: around(sentence, figure), there: around(quote, matching[0]) }]
      : [];
  });
  const distinct = pairs.filter(({ there }, at) => pairs.findIndex((other) => other.there === there) === at);
  for (const one of distinct)
    for (const other of distinct) {
      if (one === other || one.here === other.here) continue;
      const right = shares(one.here, one.there) + shares(other.here, other.there);
      const wrong = shares(one.here, other.there) + shares(other.here, one.there);
      if (wrong > right + 1) return true;
    }
  return false;
}

const isYear = ({ values: [value = 0], unit }: Figure) => unit === null && value >= 1500 && value <= 2100;
const shares = (a: string, b: string) => sharedCount(marksOf(a), marksOf(b));

/** A word in the quotes and the one that replaces it in the sentence, between the same neighbors. */
function replacedWord(sentence: string, quote: string): [string, string] | null {
  const own = wordsOf(sentence);
  const its = wordsOf(quote);
  const inOwn = new Set(own.map(stem));
  const inIts = new Set(its.map(stem));
  for (const [at, word] of own.entries()) {
    const [left, right] = [own[at - 1], own[at + 1]];
    if (inIts.has(stem(word)) || isPlain(word) || (left !== undefined && !beforeNouns.test(left))) continue;
    for (const [place, other] of its.entries()) {
      if (inOwn.has(stem(other)) || isPlain(other)) continue;
      const [before, after] = [its[place - 1], its[place + 1]];
      const fits = (a: string | undefined, b: string | undefined) =>
        a !== undefined && b !== undefined && stem(a) === stem(b);
      const isLast = right === undefined && place >= its.length - 2;
      const isFirst = left === undefined && before === undefined;
      if ((fits(left, before) || isFirst) && (fits(right, after) || isLast) && !(isFirst && isLast))
        return [other, word];
    }
  }
  return null;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}'%€$£]+/gu) ?? [];
/** A replaced verb is usually a paraphrase; what follows these words is rarely a verb. */
const beforeNouns =
  /^(?:\p{Nd}+|of|in|for|the|a|an|with|by|from|on|at|and|than|than|next|von|mit|für|als|de|en|con|por|que|better|worse|faster|stronger)$/u;
const isPlain = (word: string) =>
  word.length < 4 || plainWords.has(word) || stopWords.has(word) || isPole(word);
const plainWords = new Set(
  "about roughly nearly almost around approximately some over more than just only also still today now currently have has had was were is are will would there their this that these those most much many must".split(
    " ",
  ),
);
