import { Option } from "@commander-js/extra-typings";
import { PublishingMode } from "../../../../schema/api/integrations";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { kindArgument } from "../../lib/integration-kind.ts";
import { sendToIntegration } from "../../lib/send-to-integration.ts";

export default defineCommand({
  name: "send",
  description: "Send many posts there: those named, those that are missing there, or those that were skipped",
  examples: [
    "integrations send wordpress --missing",
    "integrations send shopify --missing --mode draft --yes",
    "integrations send wordpress how-we-work release-notes",
    "integrations send wordpress --changed",
  ],
  build: (command, cli) =>
    command
      .addArgument(kindArgument())
      .argument("[posts...]", "ids or slugs")
      .option("--missing", "All that is published here and is not there yet")
      .option("--changed", "What was skipped while the integration was switched off")
      .addOption(
        new Option("--mode <mode>", "How they follow from now on; as they do already by default").choices(
          PublishingMode.options,
        ),
      )
      .option("-y, --yes", "Do not ask")
      .action(async (kind, posts, options) => {
        if ([posts.length > 0, options.missing, options.changed].filter(Boolean).length !== 1)
          throw invalid("Which posts?", "Name them, or say --missing or --changed.");
        cli.answer(await sendToIntegration(cli, kind, posts, options));
      }),
});
