import type { DeliveryDetail } from "../../../schema/api/deliveries";
import type { Cli } from "./cli.ts";
import { targetOf } from "./delivery-table.ts";
import { factList } from "./fact-list.ts";
import { when } from "./when.ts";

/** A delivery and its attempts, for the terminal. */
export function deliveryText(
  delivery: DeliveryDetail,
  { paint, table }: Pick<Cli, "paint" | "table">,
): string {
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
    "Not tried yet.",
  );
  return `${factList(facts, paint)}\n\n${attempts.text}`;
}
