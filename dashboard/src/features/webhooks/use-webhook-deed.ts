import { useState } from "react";

export type WebhookDeed = "edit" | "rotate" | "redeliver" | "enable" | "delete";

/** The dialog that is open, and the endpoint it is about. */
export function useWebhookDeed<T>() {
  const [open, setOpen] = useState<{ deed: WebhookDeed; webhook: T } | null>(null);
  return {
    begin: (deed: WebhookDeed, webhook: T) => setOpen({ deed, webhook }),
    end: () => setOpen(null),
    target: (deed: WebhookDeed) => (open?.deed === deed ? open.webhook : null),
  };
}
