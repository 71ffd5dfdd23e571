import { TopicGenerate } from "../../../../schema/api/topics";
import { getRun } from "../../../domains/runs/get-run";
import { generateTopics } from "../../../domains/generation/topics/generate-topics";
import { runFacts, runSaid } from "../run-facts";
import { workspaceTool } from "../tool";

export const generateTopicsTool = workspaceTool(
  {
    name: "generate_topics",
    title: "Generate topics",
    description:
      "Starts a run that has the workspace's writer make topics from its context, sources and the keywords. Follow it with get_run.",
    effect: "writes",
    input: TopicGenerate.shape,
  },
  "editor",
  async (ctx, input) => {
    const run = await getRun(ctx, await generateTopics(ctx, input));
    return { said: runSaid(run), data: runFacts(ctx, run) };
  },
);
