import type { RunKind, RunStage } from "@schema/runs";

/** What a stage of such a run does, for somebody who waits for it. */
export const stageWords: Partial<Record<RunStage, string>> = {
  questions: "Working out the questions",
  search: "Looking for pages",
  read: "Reading",
  propose: "Writing the proposals",
};

export const kindWords: Partial<Record<RunKind, string>> = {
  context: "Learning from",
  research: "Research:",
};
