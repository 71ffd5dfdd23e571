import type { Webhook } from "@schema/webhooks";

type Health = {
  tone: "good" | "warn" | "bad" | "neutral";
  label: string;
  /** When that began, and what to call it. */
  began: { word: string; at: string } | null;
};

const disabledLabels = {
  user: "Disabled",
  gone: "Disabled: returned 410",
  failing: "Disabled: failing for 5 days",
} as const;

/** How an endpoint does, in a label, and when that began where it matters. */
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
    return { tone: "warn", label: "Failing", began: { word: "first failure", at: webhook.failingSince } };
  if (webhook.lastSuccessAt) return { tone: "good", label: "Healthy", began: null };
  return { tone: "neutral", label: "Nothing sent yet", began: null };
}
