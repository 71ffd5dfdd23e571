import { Integration } from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { integrationText, kindArgument } from "./integration-text.ts";

export default defineCommand({
  name: "show",
  description: "Show an integration and any problem with it",
  examples: ["integrations show wordpress", "integrations show shopify --json"],
  build: (command, cli) =>
    command.addArgument(kindArgument()).action(async (kind) => {
      const data = await (await cli.workspace()).get(apiPath`integrations/${kind}`, Integration);
      cli.answer({ data, text: integrationText(data, cli), plain: data.id });
    }),
});
