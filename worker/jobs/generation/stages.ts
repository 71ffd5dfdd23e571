import type { RunKind } from "../../../schema/api/runs";
import type { Stage } from "./stage";

/** What does the stages of each kind of run; their order is that of `stageOrder`, and one that is missing here is passed over. */
export const stagesOf: Record<RunKind, readonly Stage[]> = {
  post: [],
  topics: [],
  context: [],
  research: [],
};
