import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "./integration-text.ts";
import { updateIntegration } from "./update-integration.ts";

export default defineCommand({
  name: "disable",
  description: "Disable an integration without disconnecting it",
  examples: ["integrations disable wordpress"],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .action(async (kind) =>
        updateIntegration(cli, kind, { changes: { enabled: false }, done: "Disabled" }),
      ),
});
