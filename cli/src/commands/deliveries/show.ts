import { DeliveryDetail } from "../../../../schema/api/deliveries";
import { apiPath } from "../../lib/api-path.ts";
import type { Cli } from "../../lib/cli.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { factList } from "../../lib/table.ts";
import { when } from "../../lib/when.ts";
import { targetOf } from "./delivery-table.ts";

/** A delivery and its attempts, for the terminal. */
function deliveryText(delivery: DeliveryDetail, { paint, table }: Pick<Cli, "paint" | "table">): string {
  const { event, proof } = delivery;
  const facts = {
    id: delivery.id,
    state: delivery.state,
    event: `${event.type} ${event.id}`,
    post: event.postSlug,
    to: targetOf(delivery),
    created: when(delivery.createdAt),
    delivered: when(delivery.deliveredAt),
    "next try": when(delivery.nextAttemptAt),
    cancelled: delivery.cancelReason,
    page: proof && `${proof.state} ${proof.url}`,
  };
  const attempts = table(
    delivery.log,
    [
      { head: "TRY", cell: ({ number }) => number },
      { head: "AT", cell: ({ startedAt }) => when(startedAt) },
      { head: "MS", cell: ({ durationMs }) => durationMs },
      {
        head: "ANSWER",
        cell: ({ status, error }) => status ?? error,
        paint: ({ ok }) => (ok ? "green" : "red"),
      },
      { head: "BODY", cell: ({ response }) => response?.body ?? "", flexible: true },
    ],
    "No attempts yet.",
  );
  return `${factList(facts, paint)}\n\n${attempts.text}`;
}

export default defineCommand({
  name: "show",
  description: "Show a delivery with its attempts",
  examples: ["deliveries show dlv_u0gYq7fV3mKcX1bWzPnL", "deliveries show dlv_u0gYq7fV3mKcX1bWzPnL --json"],
  build: (command, cli) =>
    command.argument("<delivery>", "its ID").action(async (id) => {
      const workspace = await cli.workspace();
      const data = await workspace.get(apiPath`webhooks/deliveries/${id}`, DeliveryDetail);
      cli.answer({ data, text: deliveryText(data, cli) });
    }),
});
