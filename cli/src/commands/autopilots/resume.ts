import { Autopilot } from "../../../../schema/api/autopilots";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { changedAnswer } from "./autopilot-text.ts";

export default defineCommand({
  name: "resume",
  description: "Resume an autopilot, or have a blocked one try again immediately",
  examples: ["autopilots resume apl_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<autopilot>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const autopilot = await workspace.send("POST", apiPath`autopilots/${id}/resume`, Autopilot, {});
      cli.answer(changedAnswer(cli, "Resumed", autopilot));
    }),
});
