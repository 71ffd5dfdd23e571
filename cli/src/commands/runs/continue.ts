import { RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { watchOption } from "../../lib/options.ts";
import { answerMoved } from "./moved-run.ts";

export default defineCommand({
  name: "continue",
  description: "Continue a run that is waiting after a stage",
  examples: ["runs continue run_u0gYq7fV3mKcX1bWzPnL", "runs continue run_u0gYq7fV3mKcX1bWzPnL --watch"],
  build: (command, cli) =>
    command
      .argument("<run>", "its ID")
      .addOption(watchOption)
      .action(async (id, { watch }) => {
        const workspace = await cli.workspace();
        const run = await workspace.send("POST", apiPath`runs/${id}/continue`, RunDetail, {});
        await answerMoved(cli, workspace, run, "Resuming", watch);
      }),
});
