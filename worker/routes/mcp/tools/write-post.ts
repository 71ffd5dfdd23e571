import { RunCreate } from "../../../../schema/api/runs";
import { createRun } from "../../../domains/generation/runs/create-run";
import { runFacts, runSaid } from "../run-facts";
import { workspaceTool } from "../tool";

const { topicId, topic, polish, images } = RunCreate.shape;

export const writePostTool = workspaceTool(
  {
    name: "write_post",
    title: "Have a post written",
    description:
      "Starts a run that has the workspace's writer draft a post about a kept topic (`topicId`) or a given one (`topic`). The draft waits for review by a person; readers do not see it. Follow it with get_run.",
    effect: "writes",
    input: { topicId, topic, polish, images },
  },
  "editor",
  async (ctx, input) => {
    const run = await createRun(ctx, RunCreate.parse({ ...input, finish: "review" }));
    return { said: runSaid(run), data: runFacts(ctx, run) };
  },
);
