import type { Webhook } from "@schema/webhooks";
import { copy } from "./copy";

/** The display name of an endpoint: its description, or else the host of its URL. */
export function endpointName({ description, url }: { description: string; url: string }): string {
  return description || (URL.canParse(url) ? new URL(url).host : url);
}

type Health = {
  tone: "good" | "warn" | "bad" | "neutral";
  label: string;
  /** When that began, with its label. */
  began: { word: string; at: string } | null;
};

const disabledLabels = {
  user: copy.webhookHealth.disabled,
  gone: copy.webhookHealth.disabledReturned410,
  failing: copy.webhookHealth.failing,
} as const;

/** The health of an endpoint as a label, and since when if that matters. */
export function webhookHealth(webhook: Webhook): Health {
  if (!webhook.enabled) {
    const reason = webhook.disabledReason ?? "user";
    return {
      tone: reason === "user" ? "neutral" : "bad",
      label: disabledLabels[reason],
      began: webhook.disabledAt ? { word: "", at: webhook.disabledAt } : null,
    };
  }
  if (webhook.failingSince)
    return {
      tone: "warn",
      label: copy.webhookHealth.failingLabel,
      began: { word: copy.webhookHealth.firstFailure, at: webhook.failingSince },
    };
  if (webhook.lastSuccessAt) return { tone: "good", label: copy.webhookHealth.healthy, began: null };
  return { tone: "neutral", label: copy.webhookHealth.nothingSentYet, began: null };
}
