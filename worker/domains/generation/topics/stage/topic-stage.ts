import type { Stage } from "../../../runs/stage";
import { applyTopics } from "./apply-topics";
import { performTopics } from "./perform-topics";
import { planTopics } from "./plan-topics";

/** Asks the writer for topics, drops those that are too close to what there is, and asks once more for the missing. */
export const topicStage: Stage = {
  name: "topic",
  plan: planTopics,
  perform: performTopics,
  apply: applyTopics,
};
