import { Webhook, WebhookSecret } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { when } from "../../lib/when.ts";
import { givenSecret } from "./webhook-options.ts";

export default defineCommand({
  name: "rotate-secret",
  description:
    "Set a new signing secret, yours or a generated one; the previous secret keeps signing for 24 hours",
  examples: [
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL",
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL --immediately --yes",
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL --secret - < secret.txt",
  ],
  build: (command, cli) =>
    command
      .argument("<webhook>", "its ID")
      .option("--secret <secret>", "Your signing secret; - reads it from standard input")
      .option("--immediately", "Stop using the previous secret immediately, for example after a leak")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { secret: given, immediately, yes }) => {
        const secret = await givenSecret(cli.io, given);
        const workspace = await cli.workspace();
        if (immediately) {
          const { url } = await workspace.get(apiPath`webhooks/${id}`, Webhook);
          await cli.confirm(
            `Replace the secret for ${oneLine(url)} now? Receivers that only know the old secret will reject events.`,
            yes,
          );
        }
        const body = { immediately: immediately === true, secret };
        const data = await workspace.send("POST", apiPath`webhooks/${id}/rotate-secret`, WebhookSecret, body);
        const until = when(data.previousSecretUntil);
        const keep = secret === undefined ? "Save it now: you won't see it again. " : "";
        cli.noteAfter(
          `${keep}${until ? `The previous secret still works until ${until}.` : "The previous secret no longer works."}`,
        );
        cli.answer({ data, text: secret === undefined ? data.secret : id });
      }),
});
