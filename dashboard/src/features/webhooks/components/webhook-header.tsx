import type { Webhook } from "@schema/webhooks";
import { Link } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Pencil from "lucide-react/icons/pencil";
import Send from "lucide-react/icons/send";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { endpointName } from "../endpoint-name";
import { useTest } from "../use-test";
import { useWebhookAction } from "../use-webhook-action";
import { WebhookDialogs } from "./webhook-dialogs";
import { WebhookMenu } from "./webhook-menu";

const reasons = {
  user: null,
  gone: copy.webhookHeader.gone,
  failing: copy.webhookHeader.failing,
};

type DisabledNoticeProps = {
  webhook: Webhook;
  /** Only for those who may enable it. */
  onSwitchOn: (() => void) | undefined;
};

/** Why nothing is sent, and what to do; only if the service itself disabled it. */
function DisabledNotice({ webhook, onSwitchOn }: DisabledNoticeProps) {
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
        . Fix the endpoint, re-enable the webhook, then resend missed events with “Redeliver since”.
        {onSwitchOn && (
          <Button size="sm" onClick={onSwitchOn} className="mt-2 mb-1 flex!">
            Enable…
          </Button>
        )}
      </Notice>
    </div>
  );
}

export function WebhookHeader({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { slug, role } = useCurrentWorkspace();
  const mayChange = atLeast(role, "admin");
  const actions = useWebhookAction<Webhook>();
  const { send, sending } = useTest();

  return (
    <>
      <Link
        to="/w/$slug/webhooks"
        params={{ slug }}
        className="-ml-1 mb-3 inline-flex items-center gap-1.5 rounded-md px-1 py-1 text-ink-2 text-sm hover:text-ink phone:min-h-11"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {copy.common.webhooks}
      </Link>
      <PageHeader
        title={endpointName(webhook)}
        description={
          <span className="flex items-center gap-1">
            <span className="font-mono text-[0.8125rem] [overflow-wrap:anywhere]">{webhook.url}</span>
            <CopyButton value={webhook.url} label={copy.webhookHeader.copyUrl} />
          </span>
        }
        actions={
          mayChange && (
            <>
              <Button
                onClick={() => send(webhook.id)}
                loading={sending}
                disabled={!webhook.enabled}
                title={webhook.enabled ? undefined : copy.webhookHeader.webhookDisabled}
              >
                <Send aria-hidden="true" />
                {copy.webhookHeader.sendTest}
              </Button>
              <Button onClick={() => actions.begin("edit", webhook)}>
                <Pencil aria-hidden="true" />
                {copy.common.edit}
              </Button>
              <span className="phone:flex-none!">
                <WebhookMenu webhook={webhook} onAction={(action) => actions.begin(action, webhook)} />
              </span>
            </>
          )
        }
      />
      <DisabledNotice
        webhook={webhook}
        onSwitchOn={mayChange ? () => actions.begin("enable", webhook) : undefined}
      />
      {mayChange && <WebhookDialogs actions={actions} onDeleted={onDeleted} />}
    </>
  );
}
