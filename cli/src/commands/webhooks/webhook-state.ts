import type { Webhook } from "../../../../schema/api/webhooks";

/** Whether a webhook is active, in a word, and who disabled it. */
export const webhookState = ({ enabled, disabledReason, failingSince }: Webhook): string =>
  enabled ? (failingSince ? "failing" : "on") : `off (${disabledReason ?? "user"})`;
