import type { RunKind } from "../../../schema/api/runs";
import { evidenceStage } from "../../services/claims/evidence-stage";
import { topicStage } from "../../services/topics/stage/topic-stage";
import type { Stage } from "./stage";

/** What does the stages of each kind of run; their order is that of `stageOrder`, and one that is missing here is passed over. */
export const stagesOf: Record<RunKind, readonly Stage[]> = {
  post: [evidenceStage],
  topics: [topicStage],
  context: [],
  research: [],
};
