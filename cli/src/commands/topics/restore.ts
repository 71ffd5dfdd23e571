import { Topic } from "../../../../schema/api/topics";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "restore",
  description: "Restore a deleted topic",
  examples: ["topics restore top_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command.argument("<id>", "its ID, from `topics trash`").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", apiPath`trash/${id}/restore`, Topic);
      cli.answer({ data, text: `${cli.paint("green", "Restored")} ${oneLine(data.title)}`, plain: data.id });
    }),
});
