import type { Delivery } from "@schema/deliveries";
import { errorWords } from "./error-words";

type Outcome = { tone: "good" | "warn" | "bad" | "neutral"; label: string };

const cancelReasons: Record<string, string> = {
  user: "Cancelled manually",
  endpoint_disabled: "The endpoint was disabled",
  endpoint_deleted: "The endpoint was deleted",
  integration_disabled: "Skipped: the integration is disabled",
  integration_disconnected: "The integration was disconnected",
  edited_outside: "The remote post was edited. Choose which version to keep.",
  superseded: "Replaced by a newer change",
  nothing_to_send: "There was nothing to send",
};

/** Ends that are no failure and nobody's cancelling. */
const ends: Record<string, Outcome> = {
  integration_disabled: { tone: "neutral", label: "Skipped" },
  edited_outside: { tone: "warn", label: "Needs decision" },
  superseded: { tone: "neutral", label: "Superseded" },
  nothing_to_send: { tone: "neutral", label: "Nothing to send" },
};

type Standing = Pick<Delivery, "state" | "lastError"> & Partial<Pick<Delivery, "cancelReason">>;

/** Where a delivery stands, as a badge. */
export function deliveryOutcome({ state, lastError, cancelReason }: Standing): Outcome {
  switch (state) {
    case "delivered":
      return { tone: "good", label: "Delivered" };
    case "failed":
      return { tone: "bad", label: "Failed" };
    case "cancelled":
      return ends[cancelReason ?? ""] ?? { tone: "neutral", label: "Cancelled" };
    case "pending":
      return lastError !== null ? { tone: "warn", label: "Retrying" } : { tone: "neutral", label: "Waiting" };
    default:
      return state satisfies never;
  }
}

/** Why it stands there; undefined where the badge says it all. */
export function outcomeReason(delivery: Delivery): string | undefined {
  if (delivery.state === "cancelled" && delivery.cancelReason) {
    return cancelReasons[delivery.cancelReason] ?? delivery.cancelReason.replaceAll("_", " ");
  }
  return errorWords(delivery.lastError, delivery.target === "webhook" ? delivery.lastStatus : null);
}
