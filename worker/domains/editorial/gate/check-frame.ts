import type { GateFinding } from "../../../../schema/api/gate";
import { guessLanguage } from "../../../platform/text/guess-language";
import { readTerms, readWords } from "../../../platform/text/terms";
import { countWords } from "../quality/quality-text";
import { found, type GateText, maskAddresses, plainFields } from "./gate-text";

const title = { min: 10, max: 110 };
/** Search results show about 60 and 160 characters; a little more or less is a matter of taste. */
const searchTitle = { min: 10, max: 75 };
const description = { min: 50, max: 180 };

/** Language, length, and the fields around the text: title, description and FAQ. */
export const checkFrame = (text: GateText): GateFinding[] => [
  ...checkLength(text),
  ...checkLanguage(text),
  ...checkTitles(text),
  ...checkDescription(text),
  ...checkFaq(text),
  ...checkPhrases(text),
];

function checkLength({ prose, sections, words: { min, max } }: GateText): GateFinding[] {
  const words = countWords(
    [...sections.map(({ heading }) => heading), ...prose.map(({ text }) => text)].join(" "),
  );
  if (words < min) return [found("too_short", { words, min })];
  return max !== null && words > max ? [found("too_long", { words, max })] : [];
}

const paragraphMin = 20;

/** Compares the whole text with the requested language, and its paragraphs with the whole. */
function checkLanguage({ language, prose, faq, excerpt, seoDescription }: GateText): GateFinding[] {
  const own = prose.filter(({ kind }) => kind !== "quote");
  const whole = guessLanguage(own.map(({ text }) => text).join(" "));
  if (language !== null && whole !== null && whole !== "unspaced" && whole !== language)
    return [found("wrong_language", { expected: language, found: whole })];
  const expected = language ?? whole;
  if (expected === null || expected === "unspaced") return [];
  const around = [
    { where: "faq" as const, text: faq.map(({ question, answer }) => `${question} ${answer}`).join(" ") },
    { where: "excerpt" as const, text: excerpt ?? "" },
    { where: "seoDescription" as const, text: seoDescription ?? "" },
  ];
  return [...own.map(({ text }) => ({ where: "content" as const, text })), ...around].flatMap(
    ({ where, text }) => {
      if (readWords(text).length < paragraphMin) return [];
      const other = guessLanguage(text);
      if (other === null || other === expected) return [];
      return [found("mixed_language", { expected, found: other }, text, where)];
    },
  );
}

const outside = (text: string, { min, max }: { min: number; max: number }) => {
  const { length } = [...text.trim()];
  return length < min || length > max ? { length, min, max } : null;
};

function checkTitles(text: GateText): GateFinding[] {
  const own = outside(text.title, title);
  const shown = text.seoTitle?.trim() ? outside(text.seoTitle, searchTitle) : null;
  return [
    ...(own ? [found("title_length", own, null, "title")] : []),
    ...(shown ? [found("title_length", shown, null, "seoTitle")] : []),
  ];
}

function checkDescription({ seoDescription, excerpt }: GateText): GateFinding[] {
  const where = seoDescription?.trim() ? "seoDescription" : "excerpt";
  const wrong = outside((where === "excerpt" ? excerpt : seoDescription) ?? "", description);
  return wrong ? [found("description_length", wrong, null, where)] : [];
}

const figure = /\d+(?:[.,:]\d+)*/g;
const stem = (term: string) => term.slice(0, 5);
const knownShare = 0.5;
const termsMin = 3;

/** An FAQ answer may only use figures of the text, and mostly words of the text. */
function checkFaq({ faq, content, title: heading, excerpt, language }: GateText): GateFinding[] {
  if (faq.length === 0 || language === "unspaced") return [];
  const whole = [heading, excerpt, content].join("\n");
  const figures = new Set(whole.match(figure));
  const stems = new Set(readTerms(whole).map(stem));
  return faq.flatMap(({ question, answer }) => {
    const asked = new Set(readTerms(question).map(stem));
    const terms = readTerms(answer).map(stem);
    const said = terms.filter((term) => stems.has(term)).length;
    const isNew = (answer.match(figure) ?? []).some((one) => !figures.has(one));
    const isStrange = terms.length >= termsMin && said / terms.length < knownShare;
    const isOffTopic = asked.size > 0 && ![...asked, ...terms].some((term) => stems.has(term));
    return isNew || isStrange || isOffTopic ? [found("faq_unanswered", { question }, answer, "faq")] : [];
  });
}

/** Phrases that must or must not occur, as whole words in any case. */
function checkPhrases(text: GateText): GateFinding[] {
  const parts = [{ where: "content" as const, text: maskAddresses(text.content) }, ...plainFields(text)].map(
    ({ where, text: said }) => ({ where, words: ` ${readWords(said).join(" ")} ` }),
  );
  const has = (words: string, phrase: string) => words.includes(` ${readWords(phrase).join(" ")} `);
  return [
    ...(text.mustMention ?? [])
      .filter((phrase) => !parts.some(({ words }) => has(words, phrase)))
      .map((phrase) => found("not_mentioned", { phrase })),
    ...(text.mustAvoid ?? []).flatMap((phrase) =>
      parts
        .filter(({ words }) => has(words, phrase))
        .map(({ where }) => found("to_avoid", { phrase }, null, where)),
    ),
  ];
}
