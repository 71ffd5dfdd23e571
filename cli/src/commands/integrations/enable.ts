import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "./integration-text.ts";
import { updateIntegration } from "./update-integration.ts";

export default defineCommand({
  name: "enable",
  description: "Enable an integration",
  examples: ["integrations enable wordpress"],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .action(async (kind) => updateIntegration(cli, kind, { changes: { enabled: true }, done: "Enabled" })),
});
