import type { Webhook } from "@schema/webhooks";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { webhookHealth } from "../endpoints";

/** "Healthy", or "Failing" with "first failure 3 hours ago" below it. */
export function HealthBadge({ webhook }: { webhook: Webhook }) {
  const { tone, label, began } = webhookHealth(webhook);
  return (
    <span className="grid justify-items-start gap-0.5">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      {began && (
        <span className="text-ink-3 text-xs">
          {began.word} <RelativeTime at={began.at} />
        </span>
      )}
    </span>
  );
}
