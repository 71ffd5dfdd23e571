import { defineCommand } from "../../lib/define-command.ts";
import { watchBatch } from "./watch-batch.ts";

export default defineCommand({
  name: "watch",
  description: "Follow a batch until it ends; exit code 2 if some posts failed",
  examples: ["batches watch bat_u0gYq7fV3mKcX1bWzPnL", "batches watch bat_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command
      .argument("<batch>", "its ID")
      .action(async (id) => cli.answer(await watchBatch(cli, await cli.workspace(), id))),
});
