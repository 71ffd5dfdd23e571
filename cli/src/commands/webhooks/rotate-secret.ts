import { WebhookSecret } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { when } from "../../lib/when.ts";

export default defineCommand({
  name: "rotate-secret",
  description: "Make a new secret, which is shown once; the former one signs too for 24 hours",
  examples: [
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL",
    "webhooks rotate-secret whk_u0gYq7fV3mKcX1bWzPnL --immediately --yes",
  ],
  build: (command, cli) =>
    command
      .argument("<webhook>", "its id")
      .option("--immediately", "The former one ends now: it leaked")
      .option("-y, --yes", "Do not ask")
      .action(async (id, { immediately, yes }) => {
        const workspace = await cli.workspace();
        if (immediately)
          await cli.confirm("End the former secret now? Receivers that know only it refuse events.", yes);
        const body = { immediately: immediately === true };
        const data = await workspace.send("POST", apiPath`webhooks/${id}/rotate-secret`, WebhookSecret, body);
        const until = when(data.previousSecretUntil);
        cli.noteAfter(
          `Keep it now: it is not shown again.${until ? ` The former one signs too until ${until}.` : ""}`,
        );
        cli.answer({ data, text: data.secret });
      }),
});
