import { Option } from "@commander-js/extra-typings";
import { WebhookCreated, WebhookKind } from "../../../../schema/api/webhooks";
import { defineCommand } from "../../lib/define-command.ts";
import { eventsOption, pageOption } from "../../lib/event-option.ts";

export default defineCommand({
  name: "create",
  description: "Make a webhook; its secret is shown once",
  examples: [
    "webhooks create https://acme.example/api/revalidate",
    "webhooks create https://api.netlify.com/build_hooks/1 --kind deploy-hook --event post.published post.unpublished",
  ],
  build: (command, cli) =>
    command
      .argument("<url>", "where to send events")
      .addOption(
        new Option("--kind <kind>", "A signed receiver, or a deploy hook")
          .choices(WebhookKind.options)
          .default("signed" as const),
      )
      .addOption(eventsOption)
      .addOption(pageOption)
      .option("--description <text>", "What it is for")
      .option("--disabled", "Switched off at first")
      .action(async (url, { kind, event, pagePattern, description, disabled }) => {
        const workspace = await cli.workspace();
        const body = { url, kind, events: event, pagePattern, description, enabled: !disabled };
        const data = await workspace.send("POST", "webhooks", WebhookCreated, body);
        if (data.secret) cli.noteAfter("Keep the secret now: it is not shown again.");
        const text = `${cli.paint("green", "Created")} ${data.id}${data.secret ? `\nSecret: ${data.secret}` : ""}`;
        cli.answer({ data, text, plain: data.secret ?? data.id });
      }),
});
