import { Done } from "../../../../schema/api/envelope";
import { integrationNames } from "../../../../schema/api/integration-kinds";
import { Integration } from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "./integration-text.ts";

export default defineCommand({
  name: "disconnect",
  description: "Disconnect an integration and delete its credentials; remote posts are kept",
  examples: ["integrations disconnect shopify", "integrations disconnect wordpress --yes"],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .option("-y, --yes", "Skip the confirmation")
      .action(async (kind, { yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`integrations/${kind}`;
        await workspace.get(path, Integration);
        const name = integrationNames[kind];
        await cli.confirm(`Disconnect ${name}? This deletes its credentials; remote posts are kept.`, yes);
        await workspace.send("DELETE", path, Done);
        cli.answer({
          data: { kind, disconnected: true },
          text: `${cli.paint("green", "Disconnected")} ${name}`,
          plain: kind,
        });
      }),
});
