import { defineCommand } from "../../lib/define-command.ts";
import { connectIntegration, followOption } from "./connect-integration.ts";

export default defineCommand({
  name: "shopify",
  description: "Connect a blog in a Shopify shop; reads the client secret from standard input or asks for it",
  examples: [
    "integrations connect shopify --shop acme.myshopify.com --client-id 0123456789abcdef --blog 80114090176 < secret.txt",
  ],
  build: (command, cli) =>
    command
      .requiredOption("--shop <domain>", "The shop, such as acme.myshopify.com")
      .requiredOption("--client-id <id>", "The client ID from the app's settings")
      .requiredOption("--blog <id>", "The blog ID, from its URL in the Shopify admin")
      .addOption(followOption())
      .action(async ({ shop, clientId, blog, mode }) =>
        connectIntegration(cli, {
          kind: "shopify",
          secret: { name: "Client secret", field: "clientSecret" },
          settings: { shopDomain: shop, clientId, blogId: blog, followMode: mode },
        }),
      ),
});
