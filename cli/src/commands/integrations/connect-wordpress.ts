import { defineCommand } from "../../lib/define-command.ts";
import { connectIntegration, followOption } from "./connect-integration.ts";

export default defineCommand({
  name: "wordpress",
  description: "Connect a WordPress site; reads the Application Password from standard input or asks for it",
  examples: [
    "integrations connect wordpress --url https://example.com --user olive < password.txt",
    "integrations connect wordpress --url https://example.com/blog --user olive --mode publish",
  ],
  build: (command, cli) =>
    command
      .requiredOption("--url <url>", "The https URL of the site, including any path")
      .requiredOption("--user <name>", "The user who publishes: Editor or Administrator")
      .addOption(followOption())
      .action(async ({ url, user, mode }) =>
        connectIntegration(cli, {
          kind: "wordpress",
          secret: { name: "Application Password", field: "applicationPassword" },
          settings: { siteUrl: url, username: user, followMode: mode },
        }),
      ),
});
