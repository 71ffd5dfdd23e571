import { useState } from "react";

export type WebhookAction = "edit" | "rotate" | "redeliver" | "enable" | "delete";

/** The dialog that is open, and the endpoint it is about. */
export function useWebhookAction<T>() {
  const [open, setOpen] = useState<{ action: WebhookAction; webhook: T } | null>(null);
  return {
    begin: (action: WebhookAction, webhook: T) => setOpen({ action, webhook }),
    end: () => setOpen(null),
    target: (action: WebhookAction) => (open?.action === action ? open.webhook : null),
  };
}
