import { defineCommand } from "../../lib/define-command.ts";
import { batchAnswer, readBatch } from "./watch-batch.ts";

export default defineCommand({
  name: "show",
  description: "Show a batch with each of its posts",
  examples: ["batches show bat_u0gYq7fV3mKcX1bWzPnL", "batches show bat_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<batch>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const answer = await batchAnswer(cli, workspace, await readBatch(workspace, id));
      cli.answer({ ...answer, plain: answer.full, exit: 0 });
    }),
});
