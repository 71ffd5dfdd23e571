import { DeliveryDetail } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "cancel",
  description: "Cancel a pending delivery",
  examples: ["deliveries cancel dlv_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    command
      .argument("<delivery>", "its ID")
      .option("-y, --yes", "Skip the confirmation")
      .action(async (id, { yes }) => {
        const workspace = await cli.workspace();
        const path = apiPath`webhooks/deliveries/${id}`;
        const { state, event } = await workspace.get(path, DeliveryDetail);
        if (state === "pending") await cli.confirm(`Cancel the delivery of ${event.type}?`, yes);
        const data = await workspace.send("POST", `${path}/cancel`, DeliveryDetail);
        cli.answer({ data, text: `${cli.paint("green", "Cancelled")} ${data.id}`, plain: data.id });
      }),
});
