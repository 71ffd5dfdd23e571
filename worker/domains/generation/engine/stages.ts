import type { RunKind } from "../../../../schema/api/runs";
import { proposeStage } from "../../knowledge/assistant/stages/propose-stage";
import { questionsStage } from "../../knowledge/assistant/stages/questions-stage";
import { readStage } from "../../knowledge/assistant/stages/read-stage";
import { searchStage } from "../../knowledge/assistant/stages/search-stage";
import { evidenceStage } from "../../editorial/evidence/evidence-stage";
import { imagesStage } from "../../illustrations/stage/images-stage";
import type { Stage } from "../../runs/stage";
import { draftStage } from "../runs/stages/draft-stage";
import { placeStage } from "../runs/stages/place-stage";
import { polishStage } from "../runs/stages/polish-stage";
import { topicStage } from "../topics/stage/topic-stage";

/** What does the stages of each kind of run; their order is that of `stageOrder`, and one that is missing here is passed over. */
export const stagesOf: Record<RunKind, readonly Stage[]> = {
  post: [draftStage, polishStage, evidenceStage, imagesStage, placeStage],
  topics: [topicStage],
  context: [readStage, proposeStage],
  research: [questionsStage, searchStage, readStage, proposeStage],
};
