import { Argument } from "@commander-js/extra-typings";
import { FollowMode } from "../../../../schema/api/integrations";
import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "../../lib/integration-kind.ts";
import { updateIntegration } from "../../lib/update-integration.ts";

export default defineCommand({
  name: "mode",
  description: "Choose what posts do there by themselves: be published, scheduled too, or kept as drafts",
  examples: ["integrations mode wordpress publish", "integrations mode shopify off"],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .addArgument(new Argument("<mode>", "how posts follow there").choices(FollowMode.options))
      .action(async (kind, followMode) =>
        updateIntegration(cli, kind, { changes: { followMode }, done: `Mode ${followMode}` }),
      ),
});
