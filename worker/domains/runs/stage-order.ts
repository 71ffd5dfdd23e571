import type { RunKind, RunOptions, RunStage } from "../../../schema/api/runs";

/** The stages of each kind of run, in order. */
export const stageOrder: Record<RunKind, readonly [RunStage, ...RunStage[]]> = {
  post: ["draft", "polish", "gate", "evidence", "images", "place"],
  topics: ["topic"],
  context: ["read", "propose"],
  research: ["questions", "search", "read", "propose"],
};

/** The stages that a run goes through: one that it was told to leave out is not shown. */
export const stagesOfRun = (options: RunOptions): RunStage[] =>
  stageOrder[options.kind].filter((stage) => stage !== "polish" || options.kind !== "post" || options.polish);
