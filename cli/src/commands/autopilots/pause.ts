import { Autopilot } from "../../../../schema/api/autopilots";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changedAnswer } from "./autopilot-text.ts";

export default defineCommand({
  name: "pause",
  description: "Pause an autopilot; posts already started will be finished",
  examples: ["autopilots pause apl_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<autopilot>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const autopilot = await workspace.send("POST", apiPath`autopilots/${id}/pause`, Autopilot, {});
      cli.answer(changedAnswer(cli, "Paused", autopilot));
    }),
});
