import { IntegrationTest } from "../../../../schema/api/integrations";
import { apiPath } from "../../lib/api-path.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { kindArgument } from "./integration-text.ts";

export default defineCommand({
  name: "test",
  description: "Test the connection by creating and deleting a draft",
  examples: ["integrations test wordpress", "integrations test shopify --json"],
  build: (command, cli) =>
    command.addArgument(kindArgument()).action(async (kind) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", apiPath`integrations/${kind}/test`, IntegrationTest);
      const steps = data.steps.map(
        ({ name, ok, detail }) =>
          `${cli.paint(ok ? "green" : "red", ok ? "✓" : "✗")} ${oneLine(`${name}: ${detail}`)}`,
      );
      const { problem } = data;
      if (data.ok) {
        const plain = data.steps.map(({ name, durationMs }) => `${name}\t${durationMs}`).join("\n");
        return cli.answer({ data, text: steps.join("\n"), plain });
      }
      for (const step of steps) cli.note(step);
      throw new CliError(exitCode.api, "integration_failed", problem?.message ?? "The test failed", {
        hint: problem?.hint || "Run it again later.",
        details: { ...problem, steps: data.steps },
      });
    }),
});
