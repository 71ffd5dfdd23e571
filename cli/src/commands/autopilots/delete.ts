import { Autopilot } from "../../../../schema/api/autopilots";
import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "delete",
  description: "Delete an autopilot; its posts are kept",
  examples: [
    "autopilots delete apl_u0gYq7fV3mKcX1bWzPnL",
    "autopilots delete apl_u0gYq7fV3mKcX1bWzPnL --yes",
  ],
  build: (command, cli) =>
    command
      .argument("<autopilot>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`autopilots/${id}`;
        const { name } = await workspace.get(path, Autopilot);
        await cli.confirm(`Delete "${oneLine(name)}"? Its posts are kept. This can't be undone.`, yes);
        const data = await workspace.send("DELETE", path, Done);
        cli.answer({ data, text: `${cli.paint("green", "Deleted")} ${oneLine(name)}`, plain: id });
      }),
});
