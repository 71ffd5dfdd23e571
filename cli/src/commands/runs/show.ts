import { RunDetail, RunStepDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { runText } from "../../lib/run-text.ts";
import { stepText } from "../../lib/step-text.ts";

export default defineCommand({
  name: "show",
  description: "Show a run with its steps, or one step with all it was given",
  examples: [
    "runs show run_u0gYq7fV3mKcX1bWzPnL",
    "runs show run_u0gYq7fV3mKcX1bWzPnL --step stp_u0gYq7fV3mKcX1bWzPnL --json",
  ],
  build: (command, cli) =>
    command
      .argument("<run>", "its id")
      .option("--step <id>", "One step: what it was asked, and what came of it")
      .action(async (id, { step }) => {
        const workspace = await cli.workspace();
        if (step) {
          const data = await workspace.get(apiPath`runs/${id}/steps/${step}`, RunStepDetail);
          return cli.answer({ data, text: stepText(data, cli) });
        }
        const data = await workspace.get(apiPath`runs/${id}`, RunDetail);
        cli.answer({ data, text: runText(data, cli) });
      }),
});
