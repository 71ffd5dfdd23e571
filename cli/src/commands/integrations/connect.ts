import { addCommand } from "../../lib/add-command.ts";
import { defineCommand } from "../../lib/define-command.ts";
import shopify from "./connect-shopify.ts";
import wordpress from "./connect-wordpress.ts";

export default defineCommand({
  name: "connect",
  description: "Connect or reconnect a WordPress site or a blog of a Shopify shop",
  examples: [...wordpress.examples, ...shopify.examples],
  build: (command, cli) => {
    command.helpCommand(false);
    for (const definition of [wordpress, shopify])
      addCommand(command.command(definition.name), definition, cli);
  },
});
