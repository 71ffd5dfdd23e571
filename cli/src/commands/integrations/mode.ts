import { Argument } from "@commander-js/extra-typings";
import { FollowMode } from "../../../../schema/api/integrations";
import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "./integration-text.ts";
import { updateIntegration } from "./update-integration.ts";

export default defineCommand({
  name: "mode",
  description: "Choose which posts are sent automatically: published ones, scheduled ones too, or drafts",
  examples: ["integrations mode wordpress publish", "integrations mode shopify off"],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .addArgument(new Argument("<mode>", "what to send automatically").choices(FollowMode.options))
      .action(async (kind, followMode) =>
        updateIntegration(cli, kind, { changes: { followMode }, done: `Mode ${followMode}` }),
      ),
});
