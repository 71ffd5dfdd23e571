import { Batch } from "../../../../schema/api/batches";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { watchBatch } from "../../lib/watch-batch.ts";
import { watchOption } from "../../lib/watch-option.ts";

export default defineCommand({
  name: "resume",
  description: "Go on with a batch that was cancelled, or stopped by the budget",
  examples: ["batches resume bat_u0gYq7fV3mKcX1bWzPnL", "batches resume bat_u0gYq7fV3mKcX1bWzPnL --watch"],
  build: (command, cli) =>
    command
      .argument("<batch>", "its id")
      .addOption(watchOption)
      .action(async (id, { watch }) => {
        const workspace = await cli.workspace();
        const batch = await workspace.send("POST", apiPath`batches/${id}/resume`, Batch, {});
        if (watch) return cli.answer(await watchBatch(cli, workspace, batch.id));
        cli.answer({
          data: batch,
          text: `${cli.paint("green", "Going on")} ${oneLine(batch.name)} (${batch.id})`,
          plain: batch.id,
        });
      }),
});
