import { Option } from "@commander-js/extra-typings";
import { WebhookCreated, WebhookKind } from "../../../../schema/api/webhooks";
import { defineCommand } from "../../lib/define-command.ts";
import { eventsOption, givenSecret, pageOption } from "./webhook-options.ts";

export default defineCommand({
  name: "create",
  description: "Create a webhook with your signing secret, or a generated one that is shown once",
  examples: [
    "webhooks create https://acme.example/api/revalidate",
    "webhooks create https://acme.example/api/revalidate --secret - < secret.txt",
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
      .option("--secret <secret>", "Your signing secret; - reads it from standard input")
      .option("--description <text>", "A description")
      .option("--disabled", "Create it disabled")
      .action(async (url, { kind, event, pagePattern, secret: given, description, disabled }) => {
        const secret = await givenSecret(cli.io, given);
        const workspace = await cli.workspace();
        const body = { url, kind, events: event, pagePattern, secret, description, enabled: !disabled };
        const data = await workspace.send("POST", "webhooks", WebhookCreated, body);
        const made = secret === undefined ? data.secret : null;
        if (made) cli.noteAfter("Save the secret now: you won't see it again.");
        const text = `${cli.paint("green", "Created")} ${data.id}${made ? `\nSecret: ${made}` : ""}`;
        cli.answer({ data, text, plain: made ? `${data.id}\t${made}` : data.id });
      }),
});
