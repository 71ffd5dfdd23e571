import { renderPrompt, withSchema } from "../prompts/render-prompt";
import type { Task } from "../writers/tasks";
import { charactersPerToken } from "../writers/told-usage";
import type { Usage } from "../writers/writer-error";
import { usualTokens } from "./usual-tokens";

/** What one answer to a task is likely to use: its prompt as it is sent, and an answer of the usual length. */
export function expectedUsage(task: Task, random: (length: number) => Uint8Array): Usage {
  const { system, input } = renderPrompt(task.kind, task, random);
  const characters = withSchema(task.kind, system).length + input.length;
  return {
    calls: 1,
    inputTokens: Math.ceil(characters / charactersPerToken),
    outputTokens: answerTokens(task),
  };
}

const tokensOf = ({ length }: string): number => Math.ceil(length / charactersPerToken);

function answerTokens(task: Task): number {
  switch (task.kind) {
    case "topics":
      return task.count * usualTokens.topic;
    case "questions":
      return task.count * usualTokens.question;
    case "polish":
      return tokensOf(task.section);
    case "section":
      return Math.ceil((task.outline.sections[task.at]?.words ?? 0) * usualTokens.perWord);
    case "edit":
      return tokensOf(task.content) + usualTokens.fields;
    case "repair":
      return tokensOf(task.post.content) + usualTokens.fields;
    case "claims":
      return usualTokens.claims + tokensOf(task.content) * usualTokens.claimsShare;
    case "outline":
    case "context":
    case "voice":
      return usualTokens[task.kind];
    default:
      return task satisfies never;
  }
}
