import { answerSchema } from "../writers/answer-schema";
import type { Excerpt, TaskKind, TaskOf } from "../writers/tasks";
import { type Fence, makeFence } from "./fence";
import { factRule, fencedBrief, voiceRule } from "./fenced-brief";
import { polishPrompt } from "./polish";
import { editPrompt, outlinePrompt, sectionPrompt } from "./post";
import type { Prompt } from "./prompt";
import { revisePrompt } from "./revise";

/** Together; about 15,000 tokens, which leaves room for an answer in a window of 32,000. */
const charactersMax = 60_000;

/** Sources as data, each in its own fence. The longest are cut if the total is too long. */
function fencedExcerpts(excerpts: readonly Excerpt[], fence: Fence): string {
  if (excerpts.length === 0) return "There are no sources.";
  const share = fairShare(excerpts.map(({ text }) => text.length));
  return excerpts
    .map(({ sourceId, title, url, text }, index) =>
      fence(
        `source ${index + 1}`,
        `${JSON.stringify({ sourceId, title, url })}\n\n${text.slice(0, share).toWellFormed()}`,
      ),
    )
    .join("\n\n");
}

/** The length to cut each to so that together they stay within the limit. */
function fairShare(lengths: number[]): number {
  let left = charactersMax;
  let open = lengths.length;
  for (const length of lengths.toSorted((a, b) => a - b)) {
    if (length > left / open) break;
    left -= length;
    open -= 1;
  }
  return open === 0 ? charactersMax : Math.floor(left / open);
}

const ofOthers =
  "These sources are of others: they were found in a research of the topic. What they sell is not what the company of the brief sells. Give `product`, `positioning` or `tone` only where a source speaks of that company by its name; look for its competitors, for what its audience needs, and for terms of the trade.";

const contextPrompt: Prompt<"context"> = {
  name: "context",
  version: 1,
  render: ({ brief, excerpts, topic }, fence) => ({
    instructions: [
      "You learn from sources what there is to know about a company, so that others can write for its blog. The brief says what is known already.",
      "Give `findings`: only what a source says and what is new or better than in the brief. Each has",
      "- `field`: `product` (what it is and does), `audience` (who it is for), `positioning` (what sets it apart), `competitors` (another product that a source names), `tone` (how the company writes), or `glossary` (a term of its own).",
      "- `name`: the competitor or the term; empty for the other fields.",
      "- `value`: what there is to know, in one to three plain sentences.",
      "- `sourceId`: of the source it is from, and `quote`: the words of that source that show it, copied letter by letter, 20 to 300 characters from one place.",
      ...(topic === undefined ? [] : [ofOthers]),
      "At most one finding for each of product, audience, positioning and tone. A finding without a literal quote is worthless: leave it out.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      ...(topic === undefined ? [] : [fence("topic", topic)]),
      fencedExcerpts(excerpts, fence),
    ].join("\n\n"),
  }),
};

const topicsPrompt: Prompt<"topics"> = {
  name: "topics",
  version: 1,
  render: ({ brief, excerpts, keywords, count, existing }, fence) => ({
    instructions: [
      `You plan the blog of the company in the brief. Propose exactly ${count} topics for posts that its audience would look for.`,
      "Each differs from the others and from the existing titles in what it answers, not in its wording only. Prefer the specific (a task, a question, a decision) to the general.",
      factRule,
      "For each topic give `title` (at most 90 characters), `angle` (one or two sentences: for whom, what it answers, what sets it apart) and `keywords` (2 to 5).",
      "When keywords are given, each topic serves at least one of them.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      fence("keywords", JSON.stringify(keywords)),
      fence("existing titles", JSON.stringify(existing)),
      fencedExcerpts(excerpts, fence),
    ].join("\n\n"),
  }),
};

const claimsPrompt: Prompt<"claims"> = {
  name: "claims",
  version: 1,
  render: ({ content, excerpts }, fence) => ({
    instructions: [
      "You check a draft against its sources. Give `claims`: every sentence of the draft that states a fact which could be wrong.",
      "- `sentence`: copied from the draft letter by letter.",
      "- `kind`: `number`, `name`, `date`, `comparison`, `quote`, or `fact` for the rest.",
      "- `sourceId` and `quote`: the source that says so, and its words, copied letter by letter, at most 300 characters from one place. Both null where no source says so.",
      "Judge by the sources alone, never by what you know. A source that is only near the claim does not support it. Opinions, advice and headings are no claims.",
    ].join("\n"),
    input: [fence("draft", content), fencedExcerpts(excerpts, fence)].join("\n\n"),
  }),
};

const entailmentPrompt: Prompt<"entailment"> = {
  name: "entailment",
  version: 1,
  render: ({ pairs }, fence) => ({
    instructions: [
      "You compare sentences of a draft with the quotes that are meant to support them. A quote may join several passages of one source with […].",
      "Give `verdicts`: one for each pair, with its `id` and",
      "- `supported`: someone who accepts the quote must accept everything that the sentence states: its figures, units, dates, names, comparisons, and how certain it is.",
      "- `contradicted`: the quote and the sentence cannot both be true.",
      "- `unsupported`: anything else, also where the quote is about the same subject or makes the sentence likely.",
      "Judge by the quote alone, never by what you know. Other words for the same thing, other number formats and translations make no difference.",
    ].join("\n"),
    input: pairs
      .map(({ id, sentence, quote }) =>
        [fence(`sentence ${id}`, sentence), fence(`quote ${id}`, quote)].join("\n"),
      )
      .join("\n\n"),
  }),
};

const correctPrompt: Prompt<"correct"> = {
  name: "correct",
  version: 1,
  render: ({ sentences, passages }, fence) => ({
    instructions: [
      "You correct sentences of a blog post that its sources do not support. For each sentence you are given passages of the sources.",
      "Give `corrections`: one for each sentence, with its `id` and",
      "- `sentence`: the sentence, changed so that it states only what its passages say. Change no more than that: keep its language, its tone, its Markdown and its links. One sentence, without anything of your own around it. Null to cut it, where its passages say nothing to its point and the text reads well without it. Where `mayCut` is false, never null: say less instead.",
      "- `quote`: the words of one of its passages that show what your sentence states, copied letter by letter, at most 300 characters from one place. Null where it is cut or states no fact.",
      "Judge by the passages alone, never by what you know. Add no number, name, date or quotation that they do not have.",
    ].join("\n"),
    input: [
      ...passages.map(({ id, title, url, text }) =>
        fence(`passage ${id}`, `${JSON.stringify({ title, url })}\n\n${text}`),
      ),
      ...sentences.map(({ id, text, ...about }) =>
        fence(`sentence ${id}`, `${JSON.stringify(about)}\n\n${text}`),
      ),
    ].join("\n\n"),
  }),
};

const questionsPrompt: Prompt<"questions"> = {
  name: "questions",
  version: 1,
  render: ({ brief, topic, count }, fence) => ({
    instructions: [
      `You prepare research for the blog of the company in the brief. Give ${count} \`questions\` about the topic.`,
      "Each can be answered from public sources, is complete in itself, fits a search engine, and asks for something that the others do not.",
    ].join("\n"),
    input: [fencedBrief(brief, fence), fence("topic", topic)].join("\n\n"),
  }),
};

const repairPrompt: Prompt<"repair"> = {
  name: "repair",
  version: 1,
  render: ({ brief, post, problems, links }, fence) => ({
    instructions: [
      "You are given a blog post and a list of problems that automatic checks found in it. Fix every problem and change nothing else.",
      "Add no facts: no number, name, date or quote that the post does not have already. Where the post is too short, explain what it says in more detail.",
      "Keep the language, the order of the sections, and every link that is not named as a problem. Link only to the given addresses.",
      voiceRule,
      "Give the whole post again:",
      "- `title`, `excerpt`, `seo` (`title` of at most 60 characters, `description` of 120 to 155 characters) and `faq`.",
      "- `body`: Markdown without the title, without any heading of level 1, without HTML and images, and with nothing of your own around it.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      fence("problems", problems.map((problem) => `- ${problem}`).join("\n")),
      fence("allowed links", JSON.stringify(links)),
      fence("fields", JSON.stringify({ ...post, content: undefined })),
      fence("post", post.content),
    ].join("\n\n"),
  }),
};

const voicePrompt: Prompt<"voice"> = {
  name: "voice",
  version: 1,
  render: ({ brief, samples }, fence) => ({
    instructions: [
      "You are given samples of what the company in the brief has written. Describe how it writes, so that another writer sounds the same. Say nothing of what the samples are about.",
      "Give `guide`: a style guide in Markdown, in the language of the samples, of 150 to 400 words, as lists under short headings of level 2.",
      "It covers person and address, tone, sentence and paragraph length, rhythm, choice of words, how texts begin and end, headings and lists, punctuation, and what these texts never do.",
      "Each point is an instruction that a writer can follow and that the samples bear out; illustrate it with a few words from a sample where that helps. Leave out what holds for any good text. No facts about the company, no links, and nothing of your own around the guide.",
    ].join("\n"),
    input: [
      fencedBrief(brief, fence),
      ...samples.map((sample, at) => fence(`sample ${at + 1}`, sample)),
    ].join("\n\n"),
  }),
};

const prompts: { [K in TaskKind]: Prompt<K> } = {
  topics: topicsPrompt,
  outline: outlinePrompt,
  section: sectionPrompt,
  edit: editPrompt,
  polish: polishPrompt,
  context: contextPrompt,
  questions: questionsPrompt,
  claims: claimsPrompt,
  entailment: entailmentPrompt,
  correct: correctPrompt,
  repair: repairPrompt,
  revise: revisePrompt,
  voice: voicePrompt,
};

export interface RenderedPrompt {
  system: string;
  input: string;
  /** `<task>@<version>`. */
  version: string;
}

/**
 * The system part with the schema of the answer, which is always in the prompt as well: some endpoints accept the parameter and ignore it.
 */
export const withSchema = (kind: TaskKind, system: string): string =>
  `${system} The object is of this JSON Schema:\n${JSON.stringify(answerSchema(kind))}`;

/** The prompt for a task. Only the system part gives instructions. */
export function renderPrompt<K extends TaskKind>(
  kind: K,
  task: TaskOf<K>,
  random: (length: number) => Uint8Array,
): RenderedPrompt {
  const { name, version, render } = prompts[kind];
  const { rule, fence } = makeFence(random, textsOf(task));
  const { instructions, input } = render(task, fence);
  return {
    system: `${instructions}\n\n${rule}\n\nAnswer with one JSON object and nothing else.`,
    input,
    version: `${name}@${version}`,
  };
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
