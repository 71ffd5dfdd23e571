import type { Webhook } from "../../../../schema/api/webhooks";

/** Whether a webhook is sent to, in a word, and who switched it off. */
export const webhookState = ({ enabled, disabledReason, failingSince }: Webhook): string =>
  enabled ? (failingSince ? "failing" : "on") : `off (${disabledReason ?? "user"})`;
