import type { TaskKind, TaskOf } from "../writers/tasks";
import { claimsPrompt } from "./claims";
import { contextPrompt } from "./context";
import { draftPrompt } from "./draft";
import { makeFence } from "./fence";
import { polishPrompt } from "./polish";
import type { Prompt } from "./prompt";
import { questionsPrompt } from "./questions";
import { topicsPrompt } from "./topics";

const prompts: { [K in TaskKind]: Prompt<K> } = {
  topics: topicsPrompt,
  draft: draftPrompt,
  polish: polishPrompt,
  context: contextPrompt,
  questions: questionsPrompt,
  claims: claimsPrompt,
};

export interface RenderedPrompt {
  system: string;
  input: string;
  /** `<task>@<version>`. */
  version: string;
}

/** What a model is told for a task. Only the system part gives orders. */
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
