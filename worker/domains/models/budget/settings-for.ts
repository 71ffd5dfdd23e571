import type { Effort, WriterTask } from "../../../../schema/api/writer";
import type { TaskKind } from "../writers/tasks";
import type { WriterRow } from "./get-budget";

/** What a request counts as in the settings. */
export const settingsTask: Record<TaskKind, WriterTask> = {
  topics: "topics",
  outline: "outline",
  section: "sections",
  edit: "edit",
  repair: "edit",
  revise: "edit",
  claims: "evidence",
  entailment: "evidence",
  correct: "evidence",
  polish: "polish",
  context: "assistant",
  questions: "assistant",
  voice: "assistant",
};

/** How a model is called; null is the default. */
export interface CallSettings {
  effort: Effort | null;
  maxOutputTokens: number | null;
  timeoutMs: number | undefined;
}

/** The settings for one task: with its model, the prices of that model, and how to call it. */
export function settingsFor(settings: WriterRow, task: WriterTask): WriterRow & CallSettings {
  const own = settings.tasks[task] ?? {};
  const all = settings.tasks.default ?? {};
  const { inputPrice = null, outputPrice = null } = own.model ? own : settings;
  const seconds = own.timeLimitSeconds ?? all.timeLimitSeconds;
  return {
    ...settings,
    model: own.model ?? settings.model,
    inputPrice,
    outputPrice,
    effort: own.effort ?? all.effort ?? null,
    maxOutputTokens: own.maxOutputTokens ?? all.maxOutputTokens ?? null,
    timeoutMs: seconds ? seconds * 1_000 : undefined,
  };
}
