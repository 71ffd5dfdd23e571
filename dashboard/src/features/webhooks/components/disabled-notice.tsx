import type { Webhook } from "@schema/webhooks";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";

const reasons = {
  user: null,
  gone: "It answered 410 Gone, which asks for no more deliveries, and was switched off",
  failing: "For 5 days nothing arrived, and it was switched off",
};

type DisabledNoticeProps = {
  webhook: Webhook;
  /** Only for those who may switch it on. */
  onSwitchOn: (() => void) | undefined;
};

/** Why nothing is sent, and what to do; only where the service itself switched it off. */
export function DisabledNotice({ webhook, onSwitchOn }: DisabledNoticeProps) {
  const reason = webhook.disabledReason && reasons[webhook.disabledReason];
  if (webhook.enabled || !reason) return null;
  return (
    <div className="mb-4">
      <Notice tone="bad">
        {reason}
        {webhook.disabledAt && (
          <>
            {" "}
            <RelativeTime at={webhook.disabledAt} />
          </>
        )}
        . Mend the receiver, switch it on again, then send what it missed by “Redeliver since”.
        {onSwitchOn && (
          <Button size="sm" onClick={onSwitchOn} className="mt-2 mb-1 flex!">
            Switch on…
          </Button>
        )}
      </Notice>
    </div>
  );
}
