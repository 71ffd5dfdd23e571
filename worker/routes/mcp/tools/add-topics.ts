import { z } from "zod";
import { TopicCreate } from "../../../../schema/api/topics";
import { createTopics } from "../../../domains/generation/topics/create-topics";
import { workspaceTool } from "../tool";
import { topicFacts } from "../topic-facts";

export const addTopicsTool = workspaceTool(
  {
    name: "add_topics",
    title: "Add topics",
    description:
      "Keeps topics for later, all or none. The answer names what each is too close to: offer to update that post instead.",
    effect: "writes",
    input: { topics: z.array(TopicCreate).min(1).max(50) },
  },
  "editor",
  async (ctx, { topics }) => {
    const made = await createTopics(ctx, topics);
    const close = made.filter(({ similar }) => similar.length > 0).length;
    const warning = close > 0 ? ` ${close} of them are too close to what there is.` : "";
    return { said: `Kept ${made.length} topics.${warning}`, data: { topics: made.map(topicFacts) } };
  },
);
