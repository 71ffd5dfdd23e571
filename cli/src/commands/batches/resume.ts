import { Batch } from "../../../../schema/api/batches";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { watchOption } from "../../lib/options.ts";
import { answerMovedBatch } from "./moved-batch.ts";

export default defineCommand({
  name: "resume",
  description: "Resume a batch that was cancelled or stopped by the budget",
  examples: ["batches resume bat_u0gYq7fV3mKcX1bWzPnL", "batches resume bat_u0gYq7fV3mKcX1bWzPnL --watch"],
  build: (command, cli) =>
    command
      .argument("<batch>", "its ID")
      .addOption(watchOption)
      .action(async (id, { watch }) => {
        const workspace = await cli.workspace();
        const batch = await workspace.send("POST", apiPath`batches/${id}/resume`, Batch, {});
        await answerMovedBatch(cli, workspace, batch, "Resuming", watch);
      }),
});
