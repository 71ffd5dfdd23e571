import { Webhook, WebhookSecret } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";
import { when } from "../../lib/when.ts";
import { givenSecret } from "./given-secret.ts";

export default defineCommand({
  name: "rotate-secret",
  description: "Set a new signing secret, yours or a generated one; the former one also signs for 24 hours",
  examples: [
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL",
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL --immediately --yes",
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL --secret - < secret.txt",
  ],
  build: (command, cli) =>
    command
      .argument("<webhook>", "its id")
      .option("--secret <secret>", "Your signing secret; - reads it from standard input")
      .option("--immediately", "The former one ends now: it leaked")
      .option("-y, --yes", "Do not ask")
      .action(async (id, { secret: given, immediately, yes }) => {
        const secret = await givenSecret(cli.io, given);
        const workspace = await cli.workspace();
        if (immediately) {
          const { url } = await workspace.get(apiPath`webhooks/${id}`, Webhook);
          await cli.confirm(
            `Replace the secret of ${oneLine(url)} now? Receivers that only know the old one refuse events.`,
            yes,
          );
        }
        const body = { immediately: immediately === true, secret };
        const data = await workspace.send("POST", apiPath`webhooks/${id}/rotate-secret`, WebhookSecret, body);
        const until = when(data.previousSecretUntil);
        const keep = secret === undefined ? "Keep it now: it is not shown again. " : "";
        cli.noteAfter(
          `${keep}${until ? `The former secret also signs until ${until}.` : "The former secret no longer signs."}`,
        );
        cli.answer({ data, text: secret === undefined ? data.secret : id });
      }),
});
