import type { Delivery } from "@schema/deliveries";
import { copy } from "./copy";
import { errorWords } from "./error-words";

type Outcome = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

const cancelReasons: Record<string, string> = {
  user: copy.deliveryOutcome.cancelledManually,
  endpoint_disabled: copy.deliveryOutcome.endpointDisabled,
  endpoint_deleted: copy.deliveryOutcome.endpointDeleted,
  integration_disabled: copy.deliveryOutcome.integrationDisabled,
  integration_disconnected: copy.deliveryOutcome.integrationDisconnected,
  edited_outside: copy.deliveryOutcome.editedOutside,
  superseded: copy.deliveryOutcome.superseded,
  nothing_to_send: copy.deliveryOutcome.nothingToSend,
};

/** Final states that are neither failures nor cancelled by a person. */
const ends: Record<string, Outcome> = {
  integration_disabled: { tone: "neutral", label: copy.deliveryOutcome.skipped },
  edited_outside: { tone: "warn", label: copy.deliveryOutcome.needsDecision },
  superseded: { tone: "neutral", label: copy.deliveryOutcome.supersededLabel },
  nothing_to_send: { tone: "neutral", label: copy.deliveryOutcome.nothingToSendLabel },
};

type Standing = Pick<Delivery, "state" | "lastError"> & Partial<Pick<Delivery, "cancelReason">>;

/** The state of a delivery, as a badge. */
export function deliveryOutcome({ state, lastError, cancelReason }: Standing): Outcome {
  switch (state) {
    case "delivered":
      return { tone: "good", label: copy.common.delivered };
    case "failed":
      return { tone: "bad", label: copy.common.failed };
    case "cancelled":
      return ends[cancelReason ?? ""] ?? { tone: "neutral", label: copy.common.cancelled };
    case "pending":
      return lastError !== null
        ? { tone: "warn", label: copy.deliveryOutcome.retrying }
        : { tone: "neutral", label: copy.common.waiting };
    default:
      return state satisfies never;
  }
}

/** The reason for the state; undefined if the badge says it all. */
export function outcomeReason(delivery: Delivery): string | undefined {
  if (delivery.state === "cancelled" && delivery.cancelReason) {
    return cancelReasons[delivery.cancelReason] ?? delivery.cancelReason.replaceAll("_", " ");
  }
  return errorWords(delivery.lastError, delivery.target === "webhook" ? delivery.lastStatus : null);
}
