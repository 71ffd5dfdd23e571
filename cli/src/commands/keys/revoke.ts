import { Done } from "../../../../schema/api/envelope";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { findKey } from "./find-key.ts";

export default defineCommand({
  name: "revoke",
  description: "Revoke an API key, effective immediately",
  examples: ["keys revoke key_u0gYq7fV3mKcX1bWzPnL", "keys revoke key_u0gYq7fV3mKcX1bWzPnL --yes"],
  build: (command, cli) =>
    command
      .argument("<key>", "its ID, from `keys list`")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const { name, revokedAt } = await findKey(workspace, id);
        if (revokedAt === null)
          await cli.confirm(`Revoke the key "${oneLine(name)}"? Sites that use it will stop working.`, yes);
        await workspace.send("POST", apiPath`api-keys/${id}/revoke`, Done);
        cli.answer({
          data: { id, revoked: true },
          text: `${cli.paint("green", revokedAt === null ? "Revoked" : "Already revoked:")} ${id}`,
          plain: id,
        });
      }),
});
