import { Batch } from "../../../../schema/api/batches";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { countsText } from "./batch-text.ts";

export default defineCommand({
  name: "cancel",
  description: "Cancel a batch; finished posts are kept",
  examples: ["batches cancel bat_u0gYq7fV3mKcX1bWzPnL", "batches cancel bat_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<batch>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`batches/${id}`;
        const { name } = await workspace.get(path, Batch);
        await cli.confirm(`Cancel "${oneLine(name)}" before its next post?`, yes);
        const batch = await workspace.send("POST", `${path}/cancel`, Batch, {});
        cli.noteAfter(`\`blogsvc batches resume ${batch.id}\` continues it.`);
        cli.answer({
          data: batch,
          text: `${cli.paint("green", "Cancelled")} ${oneLine(batch.name)}: ${countsText(batch.counts)}`,
          plain: batch.id,
        });
      }),
});
