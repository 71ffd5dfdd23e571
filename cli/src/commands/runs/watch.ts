import { defineCommand } from "../../lib/define-command.ts";
import { watchRun } from "./watch-run.ts";

export default defineCommand({
  name: "watch",
  description: "Follow a run until it ends; exit code 12 if it fails",
  examples: ["runs watch run_u0gYq7fV3mKcX1bWzPnL", "runs watch run_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command
      .argument("<run>", "its ID")
      .action(async (id) => cli.answer(await watchRun(cli, await cli.workspace(), id))),
});
