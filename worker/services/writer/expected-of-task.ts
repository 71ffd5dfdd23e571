import type { Task } from "../../adapters/writers/tasks";
import type { Usage } from "../../adapters/writers/writer-error";

const charactersPerToken = 4;
const instructionTokens = 500;
const tokensPerTopic = 80;
const tokensPerQuestion = 30;

/** What one answer to a task is likely to use: what it is told, and an answer of the usual length. */
export function expectedOfTask(task: Task): Usage {
  const told = JSON.stringify(task).length / charactersPerToken;
  return { calls: 1, inputTokens: Math.ceil(told) + instructionTokens, outputTokens: answerTokens(task) };
}

function answerTokens(task: Task): number {
  switch (task.kind) {
    case "topics":
      return task.count * tokensPerTopic;
    case "questions":
      return task.count * tokensPerQuestion;
    case "polish":
      return Math.ceil(task.section.length / charactersPerToken);
    case "draft":
      return 1_800;
    case "claims":
    case "context":
      return 700;
    default:
      return task satisfies never;
  }
}
