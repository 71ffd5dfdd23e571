import { renderPrompt, withSchema } from "../prompts/render-prompt";
import type { Task } from "../writers/tasks";
import { charactersPerToken } from "../writers/told-usage";
import type { Usage } from "../writers/writer-error";
import { tokensOfWords, usualSections, usualTokens, wordsPerClaim } from "./usual-tokens";

type Random = (length: number) => Uint8Array;

/** The prompt for a task, as it is sent. */
export function promptOf(task: Task, random: Random): string {
  const { system, input } = renderPrompt(task.kind, task, random);
  return `${withSchema(task.kind, system)}\n${input}`;
}

/** The likely usage of one response to a task: its prompt, and a response of the usual length. */
export const expectedUsage = (task: Task, random: Random): Usage => ({
  calls: 1,
  inputTokens: tokensOf(promptOf(task, random)),
  outputTokens: responseTokens(task),
});

export const tokensOf = ({ length }: string): number => Math.ceil(length / charactersPerToken);

export function responseTokens(task: Task): number {
  switch (task.kind) {
    case "topics":
      return task.count * usualTokens.topic;
    case "questions":
      return task.count * usualTokens.question;
    case "entailment":
      return task.pairs.length * usualTokens.verdict;
    case "correct":
      return task.sentences.length * usualTokens.correction;
    case "polish":
      return tokensOf(task.section);
    case "outline":
      return usualTokens.outline + usualSections(task.words) * usualTokens.outlineSection;
    case "section":
      return tokensOfWords(task.outline.sections[task.at]?.words ?? 0, task.writing.language ?? undefined);
    case "edit":
      return tokensOf(task.content) + usualTokens.fields;
    case "repair":
      return tokensOf(task.post.content) + usualTokens.fields;
    case "revise":
      return Math.ceil(tokensOf(task.sections.map(({ text }) => text).join("")) / 2);
    case "claims":
      return Math.ceil((usualTokens.claim * task.content.split(/\s+/).length) / wordsPerClaim);
    case "context":
    case "voice":
      return usualTokens[task.kind];
    default:
      return task satisfies never;
  }
}
