import { Batch } from "../../../../schema/api/batches";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { watchOption } from "../../lib/options.ts";
import { answerMovedBatch } from "./moved-batch.ts";

export default defineCommand({
  name: "retry-failed",
  description: "Retry the failed posts of a batch from where they stopped",
  examples: [
    "batches retry-failed bat_u0gYq7fV3mKcX1bWzPnL",
    "batches retry-failed bat_u0gYq7fV3mKcX1bWzPnL --watch",
  ],
  build: (command, cli) =>
    command
      .argument("<batch>", "its ID")
      .addOption(watchOption)
      .action(async (id, { watch }) => {
        const workspace = await cli.workspace();
        const batch = await workspace.send("POST", apiPath`batches/${id}/retry-failed`, Batch, {});
        await answerMovedBatch(cli, workspace, batch, "Retrying", watch);
      }),
});
