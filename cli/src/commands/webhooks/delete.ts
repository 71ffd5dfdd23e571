import { Done } from "../../../../schema/api/envelope";
import { Webhook } from "../../../../schema/api/webhooks";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { oneLine } from "../../lib/safe-text.ts";

export default defineCommand({
  name: "delete",
  description: "Delete a webhook and cancel its pending deliveries",
  examples: ["webhooks delete whk_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command
      .argument("<webhook>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const { url, pending } = await workspace.get(apiPath`webhooks/${id}`, Webhook);
        const waiting =
          pending > 0
            ? ` ${pending === 1 ? "A pending delivery will be" : `${pending} pending deliveries will be`} cancelled.`
            : "";
        await cli.confirm(`Delete the webhook to ${oneLine(url)}?${waiting}`, yes);
        await workspace.send("DELETE", apiPath`webhooks/${id}`, Done);
        cli.answer({
          data: { id, deleted: true },
          text: `${cli.paint("green", "Deleted")} ${id}`,
          plain: id,
        });
      }),
});
