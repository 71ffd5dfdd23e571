import { anyIntegration, type IntegrationKind } from "../../../../schema/api/integration-kinds";
import { addCommand } from "../../lib/add-command.ts";
import { type CommandDefinition, defineCommand } from "../../lib/define-command.ts";
import shopify from "./connect-shopify.ts";
import wordpress from "./connect-wordpress.ts";

const definitions: Record<IntegrationKind, CommandDefinition> = { wordpress, shopify };

export default defineCommand({
  name: "connect",
  description: `Connect or reconnect a site on ${anyIntegration}`,
  examples: Object.values(definitions).flatMap(({ examples }) => examples),
  build: (command, cli) => {
    command.helpCommand(false);
    for (const definition of Object.values(definitions))
      addCommand(command.command(definition.name), definition, cli);
  },
});
