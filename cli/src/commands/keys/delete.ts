import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { findKey } from "./find-key.ts";

export default defineCommand({
  name: "delete",
  description: "Delete an API key and its record",
  examples: ["keys delete key_u0gYq7fV3mKcX1bWzPnL", "keys delete key_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<key>", "its ID, from `keys list`")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const { name, revokedAt } = await findKey(workspace, id);
        const loss = revokedAt === null ? " Sites that use it will stop working." : "";
        await cli.confirm(`Delete the key "${oneLine(name)}"?${loss}`, yes);
        await workspace.send("DELETE", apiPath`api-keys/${id}`, Done);
        cli.answer({
          data: { id, deleted: true },
          text: `${cli.paint("green", "Deleted")} ${id}`,
          plain: id,
        });
      }),
});
