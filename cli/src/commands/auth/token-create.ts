import { notSetUp } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { accessOption, deviceLogin } from "./device-login.ts";

export default defineCommand({
  name: "create",
  description: "Create a token for another program; you approve it in the browser, and it is shown once",
  examples: ["auth token create --name ci --access drafts"],
  build: (command, cli) =>
    command
      .requiredOption("--name <name>", "What the token is for")
      .addOption(accessOption)
      .action(async ({ name, access }) => {
        const { url } = await cli.settings();
        if (!url)
          throw notSetUp(
            "The URL of the service is missing",
            "Run `blogsvc auth login --url <url>`, or set BLOGSVC_URL.",
          );
        const data = await deviceLogin(cli, url, { clientName: name, access });
        cli.noteAfter("Save it now: you won't see it again.");
        cli.answer({ data, text: oneLine(data.token) });
      }),
});
