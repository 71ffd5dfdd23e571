import type { Outline, Passage } from "../../../../schema/api/outline";
import { type WritingOptions, wordsOf } from "../../../../schema/api/writing-options";
import { guessLanguage } from "../../../platform/text/guess-language";
import { excerptCharacters } from "../../knowledge";
import {
  type AskedFor,
  charactersPerToken,
  type Excerpt,
  promptOf,
  responseTokens,
  type Task,
  tokensOf,
  tokensOfWords,
  usualSections,
  wordsPerClaim,
} from "../../models";
import type { PostBrief } from "../runs/stages/post-steps";
import { addUse, type UseByTask } from "./expected-use";

/** What is known of a post before it is written. */
export interface KnownPost extends PostBrief {
  topic: { title: string; angle: string; keywords: string[] };
}

type Random = (length: number) => Uint8Array;

/** Shares of posts that need a request that others do not. */
const shares = {
  /** Posts that fail a check. */
  repair: 0.1,
  /** Posts with claims that no source supports. */
  correct: 0.9,
};
/** Share of claims with a quote that the rules let pass. */
const quoted = 0.6;
/** Evidence is asked for in parts of this length. */
const partCharacters = 8_000;
/** The usual length of these. */
const sample = {
  heading: filler(32),
  point: filler(75),
  intent: filler(70),
  question: filler(50),
  problem: filler(150),
  sentence: filler(120),
  quote: filler(110),
};

function filler(length: number): string {
  return "lorem ".repeat(Math.ceil(length / 6)).slice(0, Math.max(0, Math.round(length)));
}

/** The requests for writing a post, in order, with the share of posts that need each. A new stage needs one more line. */
function requestsOf(known: KnownPost, writing: WritingOptions): [Task, number][] {
  const { brief, voice, links, passages, topic, categories } = known;
  const words = wordsOf(writing);
  const language =
    writing.language ??
    guessLanguage([topic.title, topic.angle, brief.product, brief.audience].join(". ")) ??
    "en";
  const text = (count: number) => filler(tokensOfWords(count, language) * charactersPerToken);
  const count = usualSections(words);
  const outline: Outline = {
    title: topic.title,
    intent: sample.intent,
    questions: Array(3).fill(sample.question),
    sections: Array(count).fill({
      heading: sample.heading,
      point: sample.point,
      passages: [],
      words: Math.round(words / count),
    }),
    edited: false,
  };
  const ofPost = { brief, writing: { ...writing, language }, topic, links };
  const content = text(words);
  const fields = filler(600);
  const excerpts = wholeTexts(passages);
  const claimed = `${content}\n\n${fields}`;
  const parts = Math.ceil(claimed.length / partCharacters);
  const pairs = Math.round((words / wordsPerClaim) * quoted);
  const unquoted = Math.round((words / wordsPerClaim) * (1 - quoted));
  const isCorrected = passages.length > 0 && unquoted > 0 && writing.unsupportedClaims !== "flag";
  const corrected = isCorrected ? shares.correct : 0;
  return [
    [{ kind: "outline", ...ofPost, passages, words }, 1],
    ...outline.sections.map((_, at): [Task, number] => [
      {
        kind: "section",
        ...ofPost,
        voice,
        outline,
        before: text((words * at) / count),
        at,
        passages: passages.filter((_, place) => place % count === at),
      },
      1,
    ]),
    [{ kind: "edit", ...ofPost, voice, outline, categories, content }, 1],
    [
      {
        kind: "repair",
        brief,
        post: { title: topic.title, excerpt: fields, content, seoTitle: "", seoDescription: "", faq: [] },
        problems: [sample.problem],
        links: links.map(({ path }) => path),
      },
      shares.repair,
    ],
    ...Array.from({ length: parts }, (_, part): [Task, number] => [
      {
        kind: "claims",
        content: claimed.slice(part * partCharacters, (part + 1) * partCharacters),
        excerpts,
      },
      1,
    ]),
    [comparison(pairs), excerpts.length > 0 && pairs > 0 ? 1 : 0],
    [
      {
        kind: "correct",
        sentences: Array.from({ length: unquoted }, (_, at) => ({
          id: String(at + 1),
          text: sample.sentence,
          mayCut: true,
          passages: [],
        })),
        passages,
      },
      corrected,
    ],
    [comparison(unquoted), corrected],
  ];
}

/** Of sentences with their quotes. */
const comparison = (count: number): Task => ({
  kind: "entailment",
  pairs: Array.from({ length: count }, (_, at) => ({ ...sample, id: String(at + 1) })),
});

/** Pages that research adds, with as many passages of the usual length as a prompt usually takes of each. */
const found = { pages: 5, passages: 4, characters: 1_200 };

/** The same with what research is likely to find, as far as a prompt has room for it. */
export function withResearch(known: KnownPost): KnownPost {
  const present = known.passages.reduce((sum, { text }) => sum + text.length, 0);
  const room = Math.floor(Math.max(0, excerptCharacters - present) / found.characters);
  const added = Array.from(
    { length: Math.min(room, found.pages * found.passages) },
    (_, at): Passage => ({
      id: `p${known.passages.length + at + 1}`,
      sourceId: `found-${at % found.pages}`,
      title: filler(50),
      url: filler(60),
      text: filler(found.characters),
    }),
  );
  return { ...known, passages: [...known.passages, ...added] };
}

/** One excerpt for each source, as in the brief. */
export const wholeTexts = (passages: readonly Passage[]): Excerpt[] =>
  [...Map.groupBy(passages, ({ sourceId }) => sourceId)].flatMap(([, [first, ...more]]) =>
    first ? [{ ...first, text: [first, ...more].map(({ text }) => text).join("\n\n") }] : [],
  );

export interface ExpectedPost {
  /** Usage of a post that needs all kinds of requests. */
  uses: UseByTask;
  /** Share of posts that need each of these kinds. */
  shares: Map<AskedFor, number>;
}

/** Usage of a post by its requests. */
export function expectedPost(known: KnownPost, writing: WritingOptions, random: Random): ExpectedPost {
  const uses: UseByTask = new Map();
  const shareOf: ExpectedPost["shares"] = new Map();
  const last = new Map<Task["kind"], string>();
  const token = random(16);
  const requests = requestsOf(known, writing).filter(([, share]) => share > 0);
  for (const [{ kind }, share] of requests) shareOf.set(kind, Math.max(share, shareOf.get(kind) ?? 0));
  for (const [task, share] of requests) {
    const prompt = promptOf(task, () => token);
    const use = {
      calls: 1,
      inputTokens: tokensOf(prompt),
      repeatedTokens: repeatedTokens(last.get(task.kind), prompt),
      outputTokens: responseTokens(task),
    };
    addUse(uses, task.kind, use, share / (shareOf.get(task.kind) ?? share));
    last.set(task.kind, prompt);
  }
  return { uses, shares: shareOf };
}

const cachedMin = 1_024;
const cachedStep = 128;

/**
 * Tokens of a prompt that an endpoint with a prefix cache has from an earlier one, in OpenAI's steps.
 * https://platform.openai.com/docs/guides/prompt-caching
 */
export function repeatedTokens(before: string | undefined, prompt: string): number {
  if (before === undefined) return 0;
  let at = 0;
  while (at < prompt.length && prompt[at] === before[at]) at += 1;
  const tokens = Math.floor(at / charactersPerToken);
  return tokens < cachedMin ? 0 : tokens - (tokens % cachedStep);
}
