import type { Task } from "../writers/tasks";
import { charactersPerToken } from "../writers/told-usage";
import type { Usage } from "../writers/writer-error";
import { usualTokens } from "./usual-tokens";

/** What one answer to a task is likely to use: what it is told, and an answer of the usual length. */
export function expectedOfTask(task: Task): Usage {
  const told = JSON.stringify(task).length / charactersPerToken;
  return {
    calls: 1,
    inputTokens: Math.ceil(told) + usualTokens.instructions,
    outputTokens: answerTokens(task),
  };
}

function answerTokens(task: Task): number {
  switch (task.kind) {
    case "topics":
      return task.count * usualTokens.topic;
    case "questions":
      return task.count * usualTokens.question;
    case "polish":
      return Math.ceil(task.section.length / charactersPerToken);
    case "draft":
    case "claims":
    case "context":
      return usualTokens[task.kind];
    default:
      return task satisfies never;
  }
}
