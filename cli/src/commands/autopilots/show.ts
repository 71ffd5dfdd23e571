import { Autopilot } from "../../../../schema/api/autopilots";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { autopilotAnswer } from "./autopilot-text.ts";

export default defineCommand({
  name: "show",
  description: "Show an autopilot with its next dates and their posts",
  examples: ["autopilots show apl_u0gYq7fV3mKcX1bWzPnL", "autopilots show apl_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<autopilot>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      cli.answer(autopilotAnswer(cli, await workspace.get(apiPath`autopilots/${id}`, Autopilot)));
    }),
});
