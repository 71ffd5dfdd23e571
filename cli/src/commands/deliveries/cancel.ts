import { DeliveryDetail } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "cancel",
  description: "Give up a delivery that still waits",
  examples: ["deliveries cancel dlv_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command
      .argument("<delivery>", "its id")
      .option("-y, --yes", "Do not ask")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        await cli.confirm("Give up this delivery?", yes);
        const data = await workspace.send("POST", apiPath`webhooks/deliveries/${id}/cancel`, DeliveryDetail);
        cli.answer({ data, text: `${cli.paint("green", "Cancelled")} ${data.id}`, plain: data.id });
      }),
});
