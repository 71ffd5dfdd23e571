import { RunDetail } from "../../../../schema/api/runs";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { answerMoved } from "./moved-run.ts";

export default defineCommand({
  name: "cancel",
  description: "Cancel a run before its next step; `runs retry` continues it",
  examples: ["runs cancel run_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<run>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const run = await workspace.send("POST", apiPath`runs/${id}/cancel`, RunDetail, {});
      await answerMoved(cli, workspace, run, "Cancelled", undefined);
    }),
});
