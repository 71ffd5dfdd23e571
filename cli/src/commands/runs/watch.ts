import { defineCommand } from "../../lib/define-command.ts";
import { watchRun } from "../../lib/watch-run.ts";

export default defineCommand({
  name: "watch",
  description: "Follow a run to its end; with exit code 12 when it fails",
  examples: ["runs watch run_u0gYq7fV3mKcX1bWzPnL", "runs watch run_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command
      .argument("<run>", "its id")
      .action(async (id) => cli.answer(await watchRun(cli, await cli.workspace(), id))),
});
