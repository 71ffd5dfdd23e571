import { DeliveryDetail } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { deliveryText } from "../../lib/delivery-text.ts";

export default defineCommand({
  name: "show",
  description: "Show a delivery with its attempts",
  examples: ["deliveries show dlv_u0gYq7fV3mKcX1bWzPnL", "deliveries show dlv_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<delivery>", "its id").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.get(apiPath`webhooks/deliveries/${id}`, DeliveryDetail);
      cli.answer({ data, text: deliveryText(data, cli) });
    }),
});
