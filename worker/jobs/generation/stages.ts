import type { RunKind } from "../../../schema/api/runs";
import { proposeStage } from "../../services/assistant/stages/propose-stage";
import { questionsStage } from "../../services/assistant/stages/questions-stage";
import { readStage } from "../../services/assistant/stages/read-stage";
import { searchStage } from "../../services/assistant/stages/search-stage";
import { evidenceStage } from "../../services/claims/evidence-stage";
import { imagesStage } from "../../services/pictures/stage/images-stage";
import type { Stage } from "../../services/runs/stage";
import { draftStage } from "../../services/runs/stages/draft-stage";
import { placeStage } from "../../services/runs/stages/place-stage";
import { polishStage } from "../../services/runs/stages/polish-stage";
import { topicStage } from "../../services/topics/stage/topic-stage";

/** What does the stages of each kind of run; their order is that of `stageOrder`, and one that is missing here is passed over. */
export const stagesOf: Record<RunKind, readonly Stage[]> = {
  post: [draftStage, polishStage, evidenceStage, imagesStage, placeStage],
  topics: [topicStage],
  context: [readStage, proposeStage],
  research: [questionsStage, searchStage, readStage, proposeStage],
};
