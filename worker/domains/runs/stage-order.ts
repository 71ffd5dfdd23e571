import type { RunKind, RunOptions, RunStage } from "../../../schema/api/runs";

/** The stages of each kind of run, in order. */
export const stageOrder: Record<RunKind, readonly [RunStage, ...RunStage[]]> = {
  post: ["brief", "outline", "sections", "edit", "gate", "evidence", "images", "place"],
  topics: ["topic"],
  context: ["read", "propose"],
  research: ["questions", "search", "read", "propose"],
};

/** The stages of a post's run before the post exists. */
export const stagesBeforePost: readonly RunStage[] = ["brief", "outline", "sections"];

/** Stages of earlier versions, and where a run that stands in one continues. */
export const formerStages: Partial<Record<RunStage, RunStage>> = { draft: "brief", polish: "gate" };

/** The stages that a run goes through. Runs of earlier versions drafted and polished instead. */
export function stagesOfRun(options: RunOptions): RunStage[] {
  if (options.kind !== "post") return [...stageOrder[options.kind]];
  if (options.finish === "brief") return ["brief"];
  return options.polish === undefined
    ? [...stageOrder.post]
    : ["draft", ...(options.polish ? (["polish"] as const) : []), ...stageOrder.post.slice(4)];
}
