import { defineCommand } from "../../lib/define-command.ts";
import { connectIntegration } from "./connect-integration.ts";
import { followOption } from "./follow-option.ts";

export default defineCommand({
  name: "shopify",
  description: "Connect a blog of a Shopify shop; the client secret comes from standard input or a question",
  examples: [
    "integrations connect shopify --shop acme.myshopify.com --client-id 0123456789abcdef --blog 80114090176 < secret.txt",
  ],
  build: (command, cli) =>
    command
      .requiredOption("--shop <domain>", "The shop, such as acme.myshopify.com")
      .requiredOption("--client-id <id>", "Of the app, from its settings")
      .requiredOption("--blog <id>", "The blog's number, from its address in the admin")
      .addOption(followOption())
      .action(async ({ shop, clientId, blog, mode }) =>
        connectIntegration(cli, {
          kind: "shopify",
          secret: { name: "Client secret", field: "clientSecret" },
          settings: { shopDomain: shop, clientId, blogId: blog, followMode: mode },
        }),
      ),
});
