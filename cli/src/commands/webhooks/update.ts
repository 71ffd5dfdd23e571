import { Webhook } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { invalid } from "../../lib/cli-error.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { eventsOption, pageOption } from "./webhook-options.ts";

export default defineCommand({
  name: "update",
  description: "Update, enable or disable a webhook",
  examples: [
    "webhooks update whk_u0gYq7fV3mKcX1bWzPnL --url https://acme.example/hook",
    "webhooks update whk_u0gYq7fV3mKcX1bWzPnL --disable",
  ],
  build: (command, cli) =>
    command
      .argument("<webhook>", "its ID")
      .option("--url <url>", "Where to send events")
      .addOption(eventsOption)
      .option("--all-events", "Subscribe to all events")
      .addOption(pageOption)
      .option("--description <text>", "A description")
      .option("--enable", "Enable it")
      .option("--disable", "Disable it")
      .action(async (id, { url, event, allEvents, pagePattern, description, enable, disable }) => {
        if (enable && disable) throw invalid("Use either --enable or --disable, not both");
        if (event && allEvents) throw invalid("Use either --event or --all-events, not both");
        const events = allEvents ? null : event;
        const enabled = enable ? true : disable ? false : undefined;
        const changes = { url, events, pagePattern, description, enabled };
        if (Object.values(changes).every((value) => value === undefined)) {
          throw invalid("Nothing to change", "Add --url, --event, --enable or another option.");
        }
        const workspace = await cli.workspace();
        const { version } = await workspace.get(apiPath`webhooks/${id}`, Webhook);
        const data = await workspace.send("PATCH", apiPath`webhooks/${id}`, Webhook, { ...changes, version });
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} ${data.id}: ${data.enabled ? "on" : "off"}`,
          plain: data.id,
        });
      }),
});
