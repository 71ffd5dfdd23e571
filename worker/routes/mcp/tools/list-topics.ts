import { TopicState } from "../../../../schema/api/topics";
import { listTopics } from "../../../domains/generation/topics/list-topics";
import { pageInput } from "../page-input";
import { workspaceTool } from "../tool";
import { topicFacts } from "../topic-facts";

export const listTopicsTool = workspaceTool(
  {
    name: "list_topics",
    title: "List topics",
    description:
      "Topics that posts may be written about, the highest priority first, each with what it is too close to.",
    effect: "reads",
    input: { state: TopicState.optional(), ...pageInput },
  },
  "viewer",
  async (ctx, input) => {
    const { items, pagination } = await listTopics(ctx, input);
    return { said: `${pagination.total} topics.`, data: { topics: items.map(topicFacts), pagination } };
  },
);
